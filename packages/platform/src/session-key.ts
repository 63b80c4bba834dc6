import { useSyncExternalStore } from 'react';

let key = 0;
const listeners = new Set<() => void>();

/**
 * Another value each time that a user has left: as the `key` of what stands in the page, it takes away what they typed
 * and opened, which SWR knows nothing of.
 */
export const useSessionKey = (): number => useSyncExternalStore(listen, () => key);

export function renewSessionKey(): void {
  key += 1;
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
