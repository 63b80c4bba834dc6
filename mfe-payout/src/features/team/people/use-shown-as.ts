import { useState, useSyncExternalStore } from 'react';

/** Room for three cards beside the sidebar, in px. */
const WIDE = '(min-width: 1024px)';
const PREFERENCE = 'powerline.team-as';

export type ShownAs = 'picture' | 'list';

/** A tree where there is room, unless the user prefers the list. */
export function useShownAs(): { isWide: boolean; shownAs: ShownAs; show: (as: ShownAs) => void } {
  const isWide = useSyncExternalStore(whenWidthChanges, isWideNow, () => false);
  const [preferred, prefer] = useState<ShownAs>(readPreference);
  const show = (as: ShownAs) => {
    prefer(as);
    try {
      localStorage.setItem(PREFERENCE, as);
    } catch {
      // Blocked or full: the choice lasts until the page is left.
    }
  };
  return { isWide, shownAs: isWide ? preferred : 'list', show };
}

const isWideNow = () => window.matchMedia?.(WIDE).matches ?? false;

function whenWidthChanges(tell: () => void): () => void {
  const query = window.matchMedia?.(WIDE);
  query?.addEventListener('change', tell);
  return () => query?.removeEventListener('change', tell);
}

function readPreference(): ShownAs {
  try {
    return localStorage.getItem(PREFERENCE) === 'list' ? 'list' : 'picture';
  } catch {
    return 'picture';
  }
}
