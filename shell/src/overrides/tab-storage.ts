/** What this tab shows instead of what visitors get; asks-for-override.ts looks for both. */
type Key = 'preview' | 'bisect';

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
    // It then lasts as long as its address.
  }
}
