import { type NotificationSetting, notificationSettingsSchema } from '@powerline/contract/accounts';
import { request } from '@powerline/platform';
import useSWR, { mutate } from 'swr';

const PATH = '/api/notification-settings';

/** Where whoever is logged in is told of what. */
export const useNotificationSettings = () => useSWR(PATH, (path) => request(path, notificationSettingsSchema));

/** Sets one kind; all that was stored is shown then. @throws what `request` throws */
export async function saveNotificationSetting({ kind, inApp, byMail }: NotificationSetting): Promise<void> {
  const body = { settings: [{ kind, inApp, byMail }] };
  await mutate(PATH, await request(PATH, notificationSettingsSchema, { method: 'PUT', body }), { revalidate: false });
}
