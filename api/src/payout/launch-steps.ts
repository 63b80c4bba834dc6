import type { LaunchStep } from '../accounts/launch/launch-step.ts';
import { t } from '../infrastructure/language/words.ts';

export const PAYOUT_LAUNCH_STEPS: readonly LaunchStep[] = [
  {
    key: 'first-plan',
    group: 'rules',
    position: 2,
    title: () => t('Set your plan'),
    text: () => t('What a membership costs and who earns from it. You can change it until the first payment.'),
    path: '/admin/payout/plan#set-plan',
    done: 'EXISTS (SELECT FROM plan_versions WHERE made_by IS NOT NULL) OR EXISTS (SELECT FROM membership_payments)',
    before: ['payout'],
  },
  {
    key: 'open-payout',
    group: 'opening',
    position: 1,
    title: () => t('Open The Powerline Payout'),
    text: () => t('Members see their team, what they earn and their payouts.'),
    path: '/admin/payout#open-payout',
    done: `EXISTS (SELECT FROM open_systems WHERE key = 'payout')`,
  },
];
