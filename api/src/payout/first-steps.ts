import type { FirstStep } from '../accounts/first-steps/first-step.ts';
import { t } from '../infrastructure/language/words.ts';

export const PAYOUT_FIRST_STEPS: readonly FirstStep[] = [
  {
    key: 'invite',
    position: 5,
    title: () => t('Invite your first person'),
    text: () => t('Share your link. Anyone who joins with it is on your team.'),
    path: '/team/invite',
    system: 'payout',
    done: 'EXISTS (SELECT FROM payout_members WHERE sponsor_id = $1)',
  },
  {
    key: 'payout-method',
    position: 6,
    title: () => t('Choose how you get paid'),
    text: () => t('Add your bank account or PayPal.'),
    path: '/team/payouts',
    system: 'payout',
    done: 'EXISTS (SELECT FROM payout_methods WHERE member_id = $1)',
  },
];
