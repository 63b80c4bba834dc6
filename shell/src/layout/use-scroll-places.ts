import { useArrival, usePageHistory } from '@powerline/platform';
import { useEffect, useLayoutEffect, useRef } from 'react';
import * as v from 'valibot';

/** In session storage: scroll positions (px) by history entry. */
const STORED_AT = 'powerline.scroll-places';

const placesSchema = v.record(v.string(), v.number());

/**
 * Restores the scroll position after Back, Forward and a reload; otherwise scrolls to the address's element or the
 * top, unless the navigation keeps the position.
 */
export function useScrollPlaces(): void {
  const history = usePageHistory();
  const arrival = useArrival();
  const places = useRef<Map<string, number>>(undefined);

  useEffect(() => {
    // The browser would scroll before the page is loaded.
    window.history.scrollRestoration = 'manual';
    let key = entryKey(history.arrival.location);
    const remember = () => places.current?.set(key, window.scrollY);
    const stopListening = history.listen(({ location }) => {
      remember();
      key = entryKey(location);
    });
    const store = () => {
      remember();
      storePlaces(places.current);
      // Restored while the tab is hidden, because it may come back without running scripts.
      window.history.scrollRestoration = 'auto';
    };
    const takeOver = () => {
      window.history.scrollRestoration = 'manual';
    };
    window.addEventListener('pagehide', store);
    window.addEventListener('pageshow', takeOver);
    return () => {
      stopListening();
      window.removeEventListener('pagehide', store);
      window.removeEventListener('pageshow', takeOver);
      window.history.scrollRestoration = 'auto';
    };
  }, [history]);

  useLayoutEffect(() => {
    places.current ??= storedPlaces();
    const { location, keepsScroll } = arrival;
    const left = places.current.get(entryKey(location));
    const named = location.hash && document.getElementById(decoded(location.hash.slice(1)));
    // Returns nothing: browsers may return a promise, which React would call.
    if (left !== undefined) window.scrollTo(0, left);
    else if (named) named.scrollIntoView();
    else if (!keepsScroll) window.scrollTo(0, 0);
  }, [arrival]);
}

/** The router calls every entry that it didn't make `default`, so each of these gets a key of its own. */
function entryKey({ key }: { key: string }): string {
  if (key !== 'default') return key;
  const { state }: { state: { entry?: unknown } | null } = window.history;
  if (typeof state?.entry === 'string') return state.entry;
  const entry = Math.random().toString(36).slice(2);
  window.history.replaceState({ ...state, entry }, '');
  return entry;
}

/** Invalid escapes such as `#50%` don't change. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function storedPlaces(): Map<string, number> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORED_AT) ?? '{}');
    const parsed = v.safeParse(placesSchema, stored);
    return new Map(parsed.success ? Object.entries(parsed.output) : []);
  } catch {
    // Storage is blocked: pages start at the top.
    return new Map();
  }
}

function storePlaces(places: ReadonlyMap<string, number> | undefined): void {
  try {
    sessionStorage.setItem(STORED_AT, JSON.stringify(Object.fromEntries(places ?? [])));
  } catch {
    // Blocked or full: after a reload, pages start at the top.
  }
}
