import type { ForgottenPassword, PasswordReset } from '@powerline/contract/accounts';
import * as calls from '@powerline/contract/accounts/calls';
import { call } from '@powerline/platform';

export const sendResetLink = (body: ForgottenPassword) => call(calls.sendResetLink, { body });

/** Doesn't use up the link. */
export const checkResetLink = (token: string) => call(calls.checkResetLink, { body: { token } });

export const resetPassword = (body: PasswordReset) => call(calls.resetPassword, { body });

export const confirmEmail = (token: string) => call(calls.confirmEmail, { body: { token } });

export const endSessionByLink = (token: string) => call(calls.endSessionByLink, { body: { token } });

export const unsubscribe = (token: string) => call(calls.stopMailsOfKind, { params: { token } });
