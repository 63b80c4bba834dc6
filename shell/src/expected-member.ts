const STORAGE_KEY = 'member';

/**
 * Whether a member was here last: a guess, as their session may have ended since. What it may decide is what to fetch
 * early and what to keep room for, never what is shown.
 */
export function expectsMember(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== null;
  } catch {
    return false;
  }
}

/** Keeps for the next visit whether a member is here; of whom, nothing. */
export function keepWhetherMember(isMember: boolean): void {
  try {
    if (isMember) localStorage.setItem(STORAGE_KEY, 'yes');
    else localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Blocked or full: the next visit finds out a moment later.
  }
}
