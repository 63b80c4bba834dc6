import type { DownlineMember, TeamView } from '@powerline/contract/payout';
import { createContext, use } from 'react';

interface Tree {
  view: TeamView;
  /** Tab reaches one item of a tree. */
  current: string;
  setCurrent: (id: string) => void;
  open: (member: DownlineMember) => void;
  /** For more members than the tree can show. @param of undefined for the user */
  showList: (of: number | undefined) => void;
}

export const TreeContext = createContext<Tree | undefined>(undefined);

export function useTree(): Tree {
  const tree = use(TreeContext);
  if (!tree) throw new Error('This stands inside a TeamTree.');
  return tree;
}
