import type { SWRConfiguration } from 'swr';

/**
 * Specification section 9: data is never stale, refetched or retried automatically. There is no `provider` on
 * purpose: with one, the imported `mutate` silently does nothing.
 */
export const SWR_SETTINGS: SWRConfiguration = {
  refreshInterval: 0,
  revalidateIfStale: false,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  shouldRetryOnError: false,
};
