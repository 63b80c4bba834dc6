const STORAGE_KEY = 'visitor';

let name: string | undefined;

/**
 * A random name that this browser keeps, only to choose between two builds of a module: call it when there are two. It
 * is never sent anywhere. Where nothing can be kept, each visit is a visitor of its own.
 */
export function visitorName(): string {
  name ??= keptName() ?? crypto.randomUUID();
  try {
    localStorage.setItem(STORAGE_KEY, name);
  } catch {
    // Blocked or full: this tab remembers it, so that it never takes its own other draw for a release.
  }
  return name;
}

/** Nobody is counted while every visitor gets the same: the name is kept no longer than it is of use. */
export function forgetVisitor(): void {
  name = undefined;
  try {
    localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Nothing was kept.
  }
}

function keptName(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}
