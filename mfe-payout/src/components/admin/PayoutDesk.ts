import { adminDesk } from '@powerline/ui/admin';

export const PayoutDesk = adminDesk('Parts of The Powerline Payout', [
  { name: 'overview', title: 'Overview', to: '/admin/payout' },
  { name: 'months', title: 'Months', to: '/admin/payout/months' },
  { name: 'payments', title: 'Payments', to: '/admin/payout/payments' },
  { name: 'payouts', title: 'Payouts', to: '/admin/payout/payouts' },
  { name: 'reports', title: 'Reports', to: '/admin/payout/reports' },
  { name: 'plan', title: 'Plan', to: '/admin/payout/plan' },
  { name: 'rotator', title: 'Rotator', to: '/admin/payout/rotator' },
  { name: 'members', title: 'Members', to: '/admin/payout/members' },
]);
