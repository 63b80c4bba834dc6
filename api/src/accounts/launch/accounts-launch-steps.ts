import { t } from '../../infrastructure/language/words.ts';
import type { LaunchStep } from './launch-step.ts';

export const ACCOUNTS_LAUNCH_STEPS: readonly LaunchStep[] = [
  {
    key: 'mail',
    group: 'safety',
    position: 1,
    title: () => t('Send a test mail'),
    text: () => t('Members confirm their email and reset passwords by mail.'),
    path: '/admin/settings#mail',
    done: `$2 AND EXISTS (SELECT FROM mails WHERE delivery = 'smtp')`,
    before: ['payout', 'profiles', 'academy'],
  },
  {
    key: 'own-email',
    group: 'safety',
    position: 2,
    title: () => t('Confirm your own email'),
    text: () => t('A new password reaches you there when you need one.'),
    path: '/account',
    done: 'EXISTS (SELECT FROM users WHERE id = $1 AND email_verified_at IS NOT NULL)',
    before: ['payout'],
  },
  {
    key: 'two-step-login',
    group: 'safety',
    position: 3,
    title: () => t('Turn on two-step login'),
    text: () => t('Your account can change everything, so a password alone isn’t enough.'),
    path: '/account#second-factor',
    done: 'EXISTS (SELECT FROM second_factors WHERE user_id = $1 AND confirmed_at IS NOT NULL)',
    before: ['payout'],
  },
];
