import { adminDesk } from '@powerline/ui/admin';
import { t } from '../../words.ts';

export const PayoutDesk = adminDesk(
  () => t('Parts of The Powerline Payout'),
  () => [
    { name: 'overview', title: t('Overview'), to: '/admin/payout' },
    { name: 'months', title: t('Months'), to: '/admin/payout/months' },
    { name: 'payments', title: t('Payments'), to: '/admin/payout/payments' },
    { name: 'payouts', title: t('Payouts'), to: '/admin/payout/payouts' },
    { name: 'reports', title: t('Reports'), to: '/admin/payout/reports' },
    { name: 'plan', title: t('Plan'), to: '/admin/payout/plan' },
    { name: 'rotator', title: t('Rotator'), to: '/admin/payout/rotator' },
    { name: 'members', title: t('Members'), to: '/admin/payout/members' },
  ],
);
