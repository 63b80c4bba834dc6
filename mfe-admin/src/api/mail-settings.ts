import type { MailServerInput, MailSettingsInput, MailTest } from '@powerline/contract/accounts';
import * as calls from '@powerline/contract/accounts/calls';
import { callPath } from '@powerline/contract/foundation';
import { call, useCall } from '@powerline/platform';
import { checkAccess } from '@powerline/ui/admin';
import { mutate } from 'swr';

const KEY = callPath(calls.getMailSettings);

export const useMailSettings = () => useCall(calls.getMailSettings, {}, { onError: checkAccess });

/** @throws what `call` throws */
export async function saveMailSettings(body: MailSettingsInput): Promise<void> {
  await mutate(KEY, await call(calls.setMailSettings, { body }), { revalidate: false });
}

/** @throws what `call` throws */
export async function removeMailSettings(password: string): Promise<void> {
  await call(calls.removeMailSettings, { body: { password } });
  await mutate(KEY);
}

/** @param server what is in the form; without it, the server in use is tested @throws what `call` throws */
export const testMailSettings = (server?: MailServerInput): Promise<MailTest> =>
  call(calls.testMailSettings, { body: server ? { server } : {} });
