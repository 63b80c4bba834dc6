import type { AccountDeletion, EmailChange, PasswordChange } from '@powerline/contract/accounts';
import * as calls from '@powerline/contract/accounts/calls';
import { getSiteLanguages } from '@powerline/contract/content/calls';
import { callPath } from '@powerline/contract/foundation';
import { call, useCall } from '@powerline/platform';
import { mutate } from 'swr';

const ACCOUNT_KEY = callPath(calls.getAccount);
const SESSIONS_KEY = callPath(calls.listSessions);

// Reloads on each visit, because other devices change it.
const FRESH = { revalidateOnMount: true };

export const useAccount = () => useCall(calls.getAccount, {}, FRESH);

export const useSiteLanguages = () => useCall(getSiteLanguages, {});

export const useAccountSessions = () => useCall(calls.listSessions, {}, FRESH);

export async function changePassword(body: PasswordChange): Promise<void> {
  await call(calls.changePassword, { body });
  // All other sessions and pending links are gone.
  await Promise.all([mutate(SESSIONS_KEY), mutate(ACCOUNT_KEY)]);
}

export async function changeEmail(body: EmailChange): Promise<void> {
  await call(calls.changeEmail, { body });
  await mutate(ACCOUNT_KEY);
}

export async function withdrawEmail(): Promise<void> {
  await call(calls.withdrawEmail);
  await mutate(ACCOUNT_KEY);
}

export const sendVerificationMail = (): Promise<void> => call(calls.sendVerificationMail);

export async function endOneSession(id: string): Promise<void> {
  await call(calls.endSession, { params: { id } });
  await mutate(SESSIONS_KEY);
}

export async function endOtherSessions(): Promise<void> {
  await call(calls.endOtherSessions);
  await mutate(SESSIONS_KEY);
}

export const exportAccount = () => call(calls.exportAccount);

export const deleteAccount = (body: AccountDeletion): Promise<void> => call(calls.deleteAccount, { body });
