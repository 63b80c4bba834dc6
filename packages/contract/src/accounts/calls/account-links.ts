import { declareCall } from '../../foundation/call.ts';
import {
  accountLinkSchema,
  confirmedEmailSchema,
  endedSessionSchema,
  forgottenPasswordAnswerSchema,
  forgottenPasswordSchema,
  linkedAccountSchema,
  passwordResetSchema,
} from '../account-links.ts';

export const sendResetLink = declareCall({
  method: 'POST',
  path: '/api/forgotten-password',
  access: 'public',
  body: forgottenPasswordSchema,
  answer: forgottenPasswordAnswerSchema,
  status: 202,
  problems: ['too_many_requests'],
});

export const checkResetLink = declareCall({
  method: 'POST',
  path: '/api/password-reset/check',
  access: 'public',
  body: accountLinkSchema,
  answer: linkedAccountSchema,
  problems: ['link_unknown', 'link_expired', 'link_used', 'too_many_requests'],
});

export const resetPassword = declareCall({
  method: 'POST',
  path: '/api/password-reset',
  access: 'public',
  body: passwordResetSchema,
  answer: linkedAccountSchema,
  problems: ['link_unknown', 'link_expired', 'link_used', 'too_many_requests'],
});

export const confirmEmail = declareCall({
  method: 'POST',
  path: '/api/email-verification/confirm',
  access: 'public',
  body: accountLinkSchema,
  answer: confirmedEmailSchema,
  problems: ['link_unknown', 'link_expired', 'link_used', 'email_taken', 'too_many_requests'],
});

export const endSessionByLink = declareCall({
  method: 'POST',
  path: '/api/session-link',
  access: 'public',
  body: accountLinkSchema,
  answer: endedSessionSchema,
  problems: ['link_unknown', 'link_expired', 'link_used', 'too_many_requests'],
});
