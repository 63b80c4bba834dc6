import type { NotificationSetting } from '@powerline/contract/accounts';
import * as calls from '@powerline/contract/accounts/calls';
import { callPath } from '@powerline/contract/foundation';
import { call, useCall } from '@powerline/platform';
import { mutate } from 'swr';

export const useNotificationSettings = () => useCall(calls.listNotificationSettings, {});

/** Shows everything that was stored. @throws what `call` throws */
export async function saveNotificationSetting({ kind, inApp, byMail }: NotificationSetting): Promise<void> {
  const saved = await call(calls.saveNotificationSettings, { body: { settings: [{ kind, inApp, byMail }] } });
  await mutate(callPath(calls.listNotificationSettings), saved, { revalidate: false });
}
