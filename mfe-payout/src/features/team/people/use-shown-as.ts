import { useState, useSyncExternalStore } from 'react';

/** Three cards side by side, beside the sidebar, in px. */
const WIDE = '(min-width: 1024px)';
const PREFERENCE = 'powerline.team-as';

export type ShownAs = 'picture' | 'list';

/** How people are shown: as a picture where there is room, unless whoever looks at it prefers the list. */
export function useShownAs(): { isWide: boolean; shownAs: ShownAs; show: (as: ShownAs) => void } {
  const isWide = useSyncExternalStore(whenWidthChanges, isWideNow, () => false);
  const [preferred, prefer] = useState<ShownAs>(readPreference);
  const show = (as: ShownAs) => {
    prefer(as);
    try {
      localStorage.setItem(PREFERENCE, as);
    } catch {
      // Blocked or full: it counts until the page is left.
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
