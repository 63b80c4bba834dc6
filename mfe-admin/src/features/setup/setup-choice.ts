import { useState } from 'react';

const STORAGE_KEY = 'powerline-setup-hidden';

/** A browser may block storage and even reading it. */
function isHiddenHere(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== null;
  } catch {
    return false;
  }
}

/** Takes effect on the next visit. */
export function rememberHidden(isHidden: boolean): void {
  try {
    if (isHidden) localStorage.setItem(STORAGE_KEY, 'yes');
    else localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Then the steps show again on the next visit.
  }
}

/** Stored per browser. */
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
