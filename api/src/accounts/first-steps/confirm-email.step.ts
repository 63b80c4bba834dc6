import type { FirstStep } from './first-step.ts';

export const CONFIRM_EMAIL: FirstStep = {
  key: 'confirm-email',
  position: 1,
  title: 'Confirm your email',
  text: 'Click the link in the mail we sent you.',
  path: '/account',
  needsMail: true,
  done: 'email_verified_at IS NOT NULL',
};
