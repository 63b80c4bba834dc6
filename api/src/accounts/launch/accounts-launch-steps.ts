import type { LaunchStep } from './launch-step.ts';

export const ACCOUNTS_LAUNCH_STEPS: readonly LaunchStep[] = [
  {
    key: 'mail',
    group: 'safety',
    position: 1,
    title: 'Send a test mail',
    text: 'Members confirm their email and reset passwords by mail.',
    path: '/admin/operations',
    done: `$2 AND EXISTS (SELECT FROM mails WHERE delivery = 'smtp')`,
    before: ['payout', 'profiles', 'academy'],
  },
  {
    key: 'own-email',
    group: 'safety',
    position: 2,
    title: 'Confirm your own email',
    text: 'A new password reaches you there when you need one.',
    path: '/account',
    done: 'EXISTS (SELECT FROM users WHERE id = $1 AND email_verified_at IS NOT NULL)',
    before: ['payout'],
  },
  {
    key: 'two-step-login',
    group: 'safety',
    position: 3,
    title: 'Turn on two-step login',
    text: 'Your account can change everything, so a password alone isn’t enough.',
    path: '/account#second-factor',
    done: 'EXISTS (SELECT FROM second_factors WHERE user_id = $1 AND confirmed_at IS NOT NULL)',
    before: ['payout'],
  },
];
