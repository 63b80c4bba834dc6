import type { TeamMember, TeamView } from '@powerline/contract/payout';
import { createContext, use } from 'react';

interface Tree {
  view: TeamView;
  /** The item that Tab reaches: of a tree it is one. */
  current: string;
  setCurrent: (id: string) => void;
  /** Makes somebody the top. */
  open: (member: TeamMember) => void;
  /** Shows the list of somebody's people: of more than a page, the picture has not all. @param of undefined: one's own */
  showList: (of: number | undefined) => void;
}

export const TreeContext = createContext<Tree | undefined>(undefined);

export function useTree(): Tree {
  const tree = use(TreeContext);
  if (!tree) throw new Error('This stands inside a TeamTree.');
  return tree;
}
