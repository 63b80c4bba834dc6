import { AdminDesk as Desk } from '@powerline/ui/admin';
import type { ReactNode } from 'react';

const PARTS = [
  { name: 'courses', title: 'Courses', to: '/admin/academy' },
  { name: 'points', title: 'Points', to: '/admin/academy/points' },
  { name: 'prizes', title: 'Prizes', to: '/admin/academy/prizes' },
  { name: 'redemptions', title: 'Redemptions', to: '/admin/academy/redemptions' },
] as const;

interface AdminDeskProps {
  part: (typeof PARTS)[number]['name'];
  /** Of the page: the part's, or of one thing in it. */
  title: string;
  lead: ReactNode;
  actions?: ReactNode;
  /** The page is of one thing in the part, to whose list the part's link leads back. */
  isBelowPart?: boolean;
  children: ReactNode;
}

/** The frame of each page of `/admin/academy`. */
export const AdminDesk = ({ part, isBelowPart, ...page }: AdminDeskProps) => (
  <Desk parts={{ label: 'Parts of The Marketing Academy', parts: PARTS, current: part, isBelowPart }} {...page} />
);
