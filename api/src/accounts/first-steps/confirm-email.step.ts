import { t } from '../../infrastructure/language/words.ts';
import type { FirstStep } from './first-step.ts';

export const CONFIRM_EMAIL: FirstStep = {
  key: 'confirm-email',
  position: 1,
  title: () => t('Confirm your email'),
  text: () => t('Click the link in the mail we sent you.'),
  path: '/account',
  needsMail: true,
  done: 'email_verified_at IS NOT NULL',
};
