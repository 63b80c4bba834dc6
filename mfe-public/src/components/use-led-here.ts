import { useLocation } from '@powerline/platform';
import { type RefObject, useEffect } from 'react';

/**
 * Scrolls to a part such as `/account#notifications` and focuses its heading. The browser alone would end up
 * elsewhere, because content above is still loading.
 *
 * @param hash with its #
 */
export function useLedHere(hash: string, heading: RefObject<HTMLElement | null>): void {
  const { hash: asked, key } = useLocation();
  // After the page heading, which also takes focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link again leads here again
  useEffect(() => {
    if (asked !== hash) return;
    const timer = setTimeout(() => {
      heading.current?.scrollIntoView?.({ block: 'start' });
      heading.current?.focus({ preventScroll: true });
    });
    return () => clearTimeout(timer);
  }, [asked, hash, key, heading]);
}
