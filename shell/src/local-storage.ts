/** The names under which this site keeps something in a browser, each in one place. */
type Key = 'theme' | 'visitor' | 'module-override' | 'member' | 'systems';

/** What the browser kept of earlier visits, of all tabs; null too where it blocks all storage. */
export function readLocal(key: Key): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text, or nothing any more; blocked or full, the browser goes without. */
export function writeLocal(key: Key, text: string | null): void {
  try {
    if (text) localStorage.setItem(key, text);
    else localStorage.removeItem(key);
  } catch {
    // What becomes of it then is said where it is kept.
  }
}
