import {
  confirmedEmailSchema,
  type ForgottenPassword,
  forgottenPasswordAnswerSchema,
  linkedAccountSchema,
  type PasswordReset,
} from '@powerline/contract/accounts';
import { request } from '@powerline/platform';

export const sendResetLink = (input: ForgottenPassword) =>
  request('/api/forgotten-password', forgottenPasswordAnswerSchema, { method: 'POST', body: input });

/** Whose password a link changes. It uses nothing up. */
export const checkResetLink = (token: string) =>
  request('/api/password-reset/check', linkedAccountSchema, { method: 'POST', body: { token } });

export const resetPassword = (input: PasswordReset) =>
  request('/api/password-reset', linkedAccountSchema, { method: 'POST', body: input });

export const confirmEmail = (token: string) =>
  request('/api/email-verification/confirm', confirmedEmailSchema, { method: 'POST', body: { token } });
