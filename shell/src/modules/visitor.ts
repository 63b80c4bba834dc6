const STORAGE_KEY = 'visitor';

/**
 * A random name that this browser keeps, only to choose between two builds of a module. It is never sent anywhere.
 * Where nothing can be kept, each visit is a visitor of its own.
 */
export function visitorName(): string {
  try {
    const kept = localStorage.getItem(STORAGE_KEY);
    if (kept) return kept;
    const made = crypto.randomUUID();
    localStorage.setItem(STORAGE_KEY, made);
    return made;
  } catch {
    return crypto.randomUUID();
  }
}
