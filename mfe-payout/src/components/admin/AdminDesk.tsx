import { AdminDesk as Desk } from '@powerline/ui/admin';
import type { ReactNode } from 'react';

const PARTS = [
  { name: 'overview', title: 'Overview', to: '/admin/payout' },
  { name: 'months', title: 'Months', to: '/admin/payout/months' },
  { name: 'payments', title: 'Payments', to: '/admin/payout/payments' },
  { name: 'payouts', title: 'Payouts', to: '/admin/payout/payouts' },
  { name: 'plan', title: 'Plan', to: '/admin/payout/plan' },
  { name: 'rotator', title: 'Rotator', to: '/admin/payout/rotator' },
  { name: 'members', title: 'Members', to: '/admin/payout/members' },
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

/** The frame of each page of the admin's desk. */
export const AdminDesk = ({ part, isBelowPart, ...page }: AdminDeskProps) => (
  <Desk parts={{ label: 'Parts of The Powerline Payout', parts: PARTS, current: part, isBelowPart }} {...page} />
);
