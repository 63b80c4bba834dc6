import * as calls from '@powerline/contract/accounts/calls';
import { callPath } from '@powerline/contract/foundation';
import { call, useCall } from '@powerline/platform';
import { mutate } from 'swr';

/** The newest notifications. Reloads on each visit, also a second later, because one may have been read. */
export const useNews = () =>
  useCall(calls.listNotifications, { query: {} }, { revalidateOnMount: true, dedupingInterval: 0 });

/** Also renews the bell's count. After a failure it just stays unread. */
export const markNewsRead = (id: string): Promise<unknown> =>
  call(calls.setNotificationRead, { params: { id }, body: { isRead: true }, keepalive: true })
    .then(() => mutate(callPath(calls.countNotifications)))
    .catch(() => undefined);
