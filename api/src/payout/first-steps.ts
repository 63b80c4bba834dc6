import type { FirstStep } from '../accounts/first-steps/first-step.ts';

export const PAYOUT_FIRST_STEPS: readonly FirstStep[] = [
  {
    key: 'invite',
    position: 5,
    title: 'Invite your first person',
    text: 'Share your link. Anyone who joins with it is on your team.',
    path: '/team/invite',
    system: 'payout',
    done: 'EXISTS (SELECT FROM payout_members WHERE sponsor_id = $1)',
  },
  {
    key: 'payout-method',
    position: 6,
    title: 'Choose how you get paid',
    text: 'Add your bank account or PayPal.',
    path: '/team/payouts',
    system: 'payout',
    done: 'EXISTS (SELECT FROM payout_methods WHERE member_id = $1)',
  },
];
