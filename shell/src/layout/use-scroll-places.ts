import { useArrival, usePageHistory } from '@powerline/platform';
import { useEffect, useLayoutEffect, useRef } from 'react';
import * as v from 'valibot';

/** In the tab's storage: how far each page of it was scrolled (px), by the key of its location. */
const STORED_AT = 'powerline.scroll-places';

const placesSchema = v.record(v.string(), v.number());

/**
 * Where a page stands when it is opened: where it was left, after Back, Forward and a reload; at the element that the
 * address names; else at its top, unless the navigation leaves it as it is.
 */
export function useScrollPlaces(): void {
  const history = usePageHistory();
  const arrival = useArrival();
  const places = useRef<Map<string, number>>(undefined);

  useEffect(() => {
    // The browser's own way would scroll before the page of the address is there.
    window.history.scrollRestoration = 'manual';
    let { key } = history.arrival.location;
    const remember = () => places.current?.set(key, window.scrollY);
    const stopListening = history.listen(({ location }) => {
      remember();
      key = location.key;
    });
    const store = () => {
      remember();
      storePlaces(places.current);
      // While the tab is away it is the browser's again: it may come back without any script being run anew.
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
    const left = places.current.get(location.key);
    const named = location.hash && document.getElementById(decoded(location.hash.slice(1)));
    // Nothing of these is to be returned: browsers answer with a promise, which React would call.
    if (left !== undefined) window.scrollTo(0, left);
    else if (named) named.scrollIntoView();
    else if (!keepsScroll) window.scrollTo(0, 0);
  }, [arrival]);
}

/** As it stands when it is no escape, such as `#50%`. */
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
    // All storage is blocked, or not ours to read: pages begin at their top.
    return new Map();
  }
}

function storePlaces(places: ReadonlyMap<string, number> | undefined): void {
  try {
    sessionStorage.setItem(STORED_AT, JSON.stringify(Object.fromEntries(places ?? [])));
  } catch {
    // Blocked or full: after a reload, pages begin at their top.
  }
}
