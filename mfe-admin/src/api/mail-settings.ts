import type { MailServerInput, MailSettings, MailSettingsInput, MailTest } from '@powerline/contract/accounts';
import * as calls from '@powerline/contract/accounts/calls';
import { callPath } from '@powerline/contract/foundation';
import { call, useCall } from '@powerline/platform';
import { checkAccess, rereadAfterConflict } from '@powerline/ui/admin';
import { mutate } from 'swr';

const KEY = callPath(calls.getMailSettings);

export const useMailSettings = () => useCall(calls.getMailSettings, {}, { onError: checkAccess });

/** @param ifMatch the version that they replace @returns them as stored @throws what `call` throws */
export async function saveMailSettings(body: MailSettingsInput, ifMatch: string | undefined): Promise<MailSettings> {
  const saved = await rereadAfterConflict(KEY, call(calls.setMailSettings, { body, ifMatch }));
  await mutate(KEY, saved, { revalidate: false });
  return saved;
}

/** @throws what `call` throws */
export async function removeMailSettings(password: string, ifMatch: string | undefined): Promise<void> {
  await rereadAfterConflict(KEY, call(calls.removeMailSettings, { body: { password }, ifMatch }));
  await mutate(KEY);
}

/** @param server what is in the form; without it, the server in use is tested @throws what `call` throws */
export const testMailSettings = (server?: MailServerInput): Promise<MailTest> =>
  call(calls.testMailSettings, { body: server ? { server } : {} });
