import { useSyncExternalStore } from 'react';

let key = 0;
const listeners = new Set<() => void>();

/** Changes each time a user leaves: as a `key`, it clears what they typed and opened. */
export const useSessionKey = (): number => useSyncExternalStore(listen, () => key);

export function renewSessionKey(): void {
  key += 1;
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
