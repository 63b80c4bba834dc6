/** All keys of this site in local storage. */
type Key = 'theme' | 'visitor' | 'module-override' | 'member' | 'systems' | `height ${string}`;

/** Null if storage is blocked. */
export function readLocal(key: Key): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Null removes it. Blocked or full: nothing is stored. */
export function writeLocal(key: Key, text: string | null): void {
  try {
    if (text) localStorage.setItem(key, text);
    else localStorage.removeItem(key);
  } catch {
    // Callers of this function explain what that means.
  }
}
