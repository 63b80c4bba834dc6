import { type RefObject, useEffect, useState } from 'react';

/** About twenty pages above and below the view. */
const NEAR = '60000px 0px';

/**
 * Whether an element is close enough to the view to have content. Always true if focus is in it, or if the browser
 * can't remember its height (`content-visibility`): content below would jump.
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
