import { notificationCountSchema } from '@powerline/contract/accounts';
import type * as calls from '@powerline/contract/accounts/calls';
import { request } from '@powerline/platform';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import useSWR from 'swr';

// Only a type: the shell loads with every page.
const COUNT_KEY = '/api/notifications/count' satisfies typeof calls.countNotifications.path;

/** How often the count reloads in a visible tab. No open connection, because six of them would block a site. */
const RENEW_MS = 60_000;

/** Reloads on each navigation, and once a minute in a visible tab. */
export function useUnreadCount(): { unread: number; renew: () => void } {
  const { pathname } = useLocation();
  const { data, mutate } = useSWR(COUNT_KEY, (path) => request(path, notificationCountSchema), {
    revalidateOnMount: false,
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: each page asks again
  useEffect(() => {
    void renewQuietly(mutate);
  }, [pathname, mutate]);

  useEffect(() => {
    const renewWhenSeen = () => {
      if (document.visibilityState === 'visible') void renewQuietly(mutate);
    };
    const timer = setInterval(renewWhenSeen, RENEW_MS);
    document.addEventListener('visibilitychange', renewWhenSeen);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', renewWhenSeen);
    };
  }, [mutate]);

  return { unread: data?.unread ?? 0, renew: () => void renewQuietly(mutate) };
}

/** Offline, the last number stays. */
const renewQuietly = (mutate: () => Promise<unknown>) => mutate().catch(() => undefined);
