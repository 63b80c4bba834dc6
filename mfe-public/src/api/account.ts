import {
  type AccountDeletion,
  accountExportSchema,
  accountSchema,
  accountSessionSchema,
  type EmailChange,
  type PasswordChange,
} from '@powerline/contract/accounts';
import { request } from '@powerline/platform';
import useSWR, { mutate } from 'swr';
import * as v from 'valibot';

const ACCOUNT_KEY = '/api/account';
const SESSIONS_KEY = '/api/account/sessions';

// Asked for anew whenever the page is opened: other devices change it, too.
const FRESH = { revalidateOnMount: true };

/** One's own account. */
export const useAccount = () => useSWR(ACCOUNT_KEY, (path) => request(path, accountSchema), FRESH);

/** Where one is logged in. */
export const useAccountSessions = () =>
  useSWR(SESSIONS_KEY, (path) => request(path, v.array(accountSessionSchema)), FRESH);

export async function changePassword(input: PasswordChange): Promise<void> {
  await request('/api/account/password', null, { method: 'PUT', body: input });
  // All others have ended, and so has what was asked for with the password before.
  await Promise.all([mutate(SESSIONS_KEY), mutate(ACCOUNT_KEY)]);
}

export async function changeEmail(input: EmailChange): Promise<void> {
  await request('/api/account/email', null, { method: 'POST', body: input });
  await mutate(ACCOUNT_KEY);
}

export async function withdrawEmail(): Promise<void> {
  await request('/api/account/email', null, { method: 'DELETE' });
  await mutate(ACCOUNT_KEY);
}

export const sendVerificationMail = (): Promise<void> => request('/api/email-verification', null, { method: 'POST' });

export async function endOneSession(id: string): Promise<void> {
  await request(`${SESSIONS_KEY}/${id}`, null, { method: 'DELETE' });
  await mutate(SESSIONS_KEY);
}

export async function endOtherSessions(): Promise<void> {
  await request(SESSIONS_KEY, null, { method: 'DELETE' });
  await mutate(SESSIONS_KEY);
}

export const exportAccount = () => request('/api/account/export', accountExportSchema);

export const deleteAccount = (input: AccountDeletion): Promise<void> =>
  request(ACCOUNT_KEY, null, { method: 'DELETE', body: input });
