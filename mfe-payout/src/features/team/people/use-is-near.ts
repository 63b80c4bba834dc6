import { type RefObject, useEffect, useState } from 'react';

/** About twenty pages above and below the view. */
const NEAR = '60000px 0px';

/**
 * Whether an element is so near the view that what is in it should be there. Always, where the focus is in it, or where
 * browsers would not remember how high it is without that (`content-visibility`): all that follows would jump.
 */
export function useIsNear(element: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(true);
  useEffect(() => {
    if (!element.current || !('IntersectionObserver' in window)) return undefined;
    if (!CSS.supports('content-visibility', 'auto')) return undefined;
    const observer = new IntersectionObserver(
      (entries) =>
        setNear(entries.at(-1)?.isIntersecting !== false || element.current?.contains(document.activeElement) === true),
      { rootMargin: NEAR },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isNear;
}
