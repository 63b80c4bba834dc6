import type { TeamMember, TeamView } from '@powerline/contract/payout';
import { createContext, use } from 'react';

interface Picture {
  view: TeamView;
  /** The item that Tab reaches: of a tree it is one. */
  current: string;
  setCurrent: (id: string) => void;
  /** Makes somebody the top. */
  open: (member: TeamMember) => void;
  /** Shows the list of somebody's people: of more than a page, the picture has not all. @param of undefined: one's own */
  showList: (of: number | undefined) => void;
}

export const PictureContext = createContext<Picture | undefined>(undefined);

export function usePicture(): Picture {
  const picture = use(PictureContext);
  if (!picture) throw new Error('This stands inside a TeamPicture.');
  return picture;
}
