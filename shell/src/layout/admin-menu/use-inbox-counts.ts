import { inboxSchema } from '@powerline/contract/accounts';
import type * as calls from '@powerline/contract/accounts/calls';
import { request, useLocation, whenWritten } from '@powerline/platform';
import { useEffect } from 'react';
import useSWR from 'swr';

const INBOX_KEY = '/api/admin/inbox' satisfies typeof calls.showInbox.path;

const RENEW_MS = 60_000;

/** What waits, by area. Reloads on each navigation, after each change, and once a minute in a visible tab. */
export function useInboxCounts(): ReadonlyMap<string, number> {
  const { pathname } = useLocation();
  const { data, mutate } = useSWR(INBOX_KEY, (path) => request(path, inboxSchema), { revalidateOnMount: false });

  // biome-ignore lint/correctness/useExhaustiveDependencies: each page asks again
  useEffect(() => {
    // Without an answer, as for an admin without the required second factor, the last numbers stay.
    void mutate().catch(() => undefined);
  }, [pathname, mutate]);

  useEffect(() => {
    const renew = () => {
      if (document.visibilityState === 'visible') void mutate().catch(() => undefined);
    };
    const timer = setInterval(renew, RENEW_MS);
    document.addEventListener('visibilitychange', renew);
    const stopListening = whenWritten(renew);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', renew);
      stopListening();
    };
  }, [mutate]);

  const counts = new Map<string, number>();
  for (const { area, count } of data?.items ?? []) counts.set(area, (counts.get(area) ?? 0) + count);
  return counts;
}
