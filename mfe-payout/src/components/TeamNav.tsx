import { PartLinks } from '@powerline/ui';
import { t } from '../words.ts';

const parts = () =>
  [
    { name: 'people', title: t('People'), to: '/team' },
    { name: 'invite', title: t('Invite'), to: '/team/invite' },
    { name: 'earnings', title: t('Earnings'), to: '/team/earnings' },
    { name: 'payouts', title: t('Payouts'), to: '/team/payouts' },
    { name: 'membership', title: t('Membership'), to: '/team/membership' },
  ] as const;

interface TeamNavProps {
  current: ReturnType<typeof parts>[number]['name'];
  /** For the page of one person or month. */
  isBelowPart?: boolean;
}

export const TeamNav = ({ current, isBelowPart = false }: TeamNavProps) => (
  <PartLinks label={t('Team and money')} parts={parts()} current={current} isBelowPart={isBelowPart} />
);
