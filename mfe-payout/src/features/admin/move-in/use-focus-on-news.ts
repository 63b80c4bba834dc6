import { type RefObject, useEffect, useRef } from 'react';

/** A heading that takes the focus as soon as it is there, if it is news: what had the focus is gone. */
export function useFocusOnNews(isNews: boolean): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNews) heading.current?.focus();
  }, [isNews]);
  return heading;
}
