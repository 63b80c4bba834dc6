import { PartLinks } from '@powerline/ui';

const PARTS = [
  { name: 'people', title: 'People', to: '/team' },
  { name: 'invite', title: 'Invite', to: '/team/invite' },
  { name: 'earnings', title: 'Earnings', to: '/team/earnings' },
  { name: 'payouts', title: 'Payouts', to: '/team/payouts' },
  { name: 'membership', title: 'Membership', to: '/team/membership' },
] as const;

interface TeamNavProps {
  current: (typeof PARTS)[number]['name'];
  /** For the page of one person or month. */
  isBelowPart?: boolean;
}

export const TeamNav = ({ current, isBelowPart = false }: TeamNavProps) => (
  <PartLinks label="Team and money" parts={PARTS} current={current} isBelowPart={isBelowPart} />
);
