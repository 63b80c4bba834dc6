import type { SWRConfiguration } from 'swr';

/**
 * Specification section 9: data is never stale, never refetched by itself, never retried. There is no `provider` on
 * purpose: with one, the imported `mutate` silently does nothing.
 */
export const SWR_SETTINGS: SWRConfiguration = {
  refreshInterval: 0,
  revalidateIfStale: false,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  shouldRetryOnError: false,
};
