/** asks-for-override.ts looks for the first two by itself. */
type Key = 'preview' | 'bisect' | 'x-ray';

/** Null if storage is blocked. */
export function readTab(key: Key): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Null removes it. Blocked or full: nothing is kept. */
export function writeTab(key: Key, text: string | null): void {
  try {
    if (text) sessionStorage.setItem(key, text);
    else sessionStorage.removeItem(key);
  } catch {
    // It then lasts until the next load.
  }
}
