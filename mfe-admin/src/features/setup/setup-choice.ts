import { useState } from 'react';

const STORAGE_KEY = 'powerline-setup-hidden';

/** A browser may keep nothing for a site, and refuse even to say so. */
function isHiddenHere(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== null;
  } catch {
    return false;
  }
}

/** From the next visit on the steps are hidden in this browser, or shown again. */
export function rememberHidden(isHidden: boolean): void {
  try {
    if (isHidden) localStorage.setItem(STORAGE_KEY, 'yes');
    else localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Then they are there again on the next visit.
  }
}

/** Whether this admin wants to see the steps; each browser remembers it for itself. */
export function useSetupChoice(): [isHidden: boolean, choose: (isHidden: boolean) => void] {
  const [isHidden, setIsHidden] = useState(isHiddenHere);
  return [
    isHidden,
    (next) => {
      setIsHidden(next);
      rememberHidden(next);
    },
  ];
}
