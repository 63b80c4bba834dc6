import { useLocation } from '@powerline/platform';
import { type RefObject, useEffect } from 'react';

/**
 * Shows a part of a page to whoever comes by its address, such as `/account#notifications`, and puts the focus on its
 * heading: what stands above it has yet to load, so the page alone would end up elsewhere.
 *
 * @param hash with its #
 */
export function useLedHere(hash: string, heading: RefObject<HTMLElement | null>): void {
  const { hash: asked, key } = useLocation();
  // After the heading of the page, which takes the focus of whoever comes by a link.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link once more leads here once more
  useEffect(() => {
    if (asked !== hash) return;
    const timer = setTimeout(() => {
      heading.current?.scrollIntoView?.({ block: 'start' });
      heading.current?.focus({ preventScroll: true });
    });
    return () => clearTimeout(timer);
  }, [asked, hash, key, heading]);
}
