import type { Notification } from '@powerline/contract/accounts';
import { useCallback, useEffect, useState } from 'react';
import { markAllRead, markRead, readNotifications } from './notifications.ts';

interface Pages {
  /** Undefined until the first page is loaded. */
  notifications: readonly Notification[] | undefined;
  hasMore: boolean;
  isLoading: boolean;
  /** The last request's error. */
  error: unknown;
  /** Loads the first or the next page. */
  load: () => Promise<void>;
  markRead: (id: string) => Promise<void>;
  markAllRead: () => Promise<void>;
}

/** Loads again each time the list opens. */
export function useNotificationPages(): Pages {
  const [{ notifications, next, isLoading, error }, setState] = useState<{
    notifications: readonly Notification[] | undefined;
    next: string | null;
    isLoading: boolean;
    error: unknown;
  }>({ notifications: undefined, next: null, isLoading: true, error: undefined });

  const load = useCallback(async (before?: string) => {
    setState((state) => ({ ...state, isLoading: true, error: undefined }));
    try {
      const page = await readNotifications(before);
      setState(({ notifications: before = [] }) => ({
        notifications: [...before, ...page.notifications],
        next: page.next,
        isLoading: false,
        error: undefined,
      }));
    } catch (error) {
      setState((state) => ({ ...state, isLoading: false, error }));
    }
  }, []);

  useEffect(() => void load(), [load]);

  const showRead = (isMeant: (notification: Notification) => boolean) =>
    setState((state) => ({
      ...state,
      notifications: state.notifications?.map((one) => (isMeant(one) ? { ...one, isRead: true } : one)),
    }));

  return {
    notifications,
    hasMore: next !== null,
    isLoading,
    error,
    load: () => load(next ?? undefined),
    async markRead(id) {
      showRead((one) => one.id === id);
      await markRead(id);
    },
    async markAllRead() {
      const newest = notifications?.[0];
      if (!newest) return;
      await markAllRead(newest.id);
      showRead(() => true);
    },
  };
}
