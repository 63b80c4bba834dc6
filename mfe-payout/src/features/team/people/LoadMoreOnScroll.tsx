import { Button, Inline } from '@powerline/ui';
import { useEffect, useRef } from 'react';

/** So far below the view the next page is asked for. */
const AHEAD = '600px';

/** A button for the page that follows, which presses itself when it comes near the view. */
export function LoadMoreOnScroll({ onMore }: { onMore: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  const latest = useRef(onMore);
  useEffect(() => {
    latest.current = onMore;
  });
  useEffect(() => {
    if (!button.current || !('IntersectionObserver' in window)) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) latest.current();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(button.current);
    return () => observer.disconnect();
  }, []);
  return (
    <Inline justify="center" style={{ paddingBlock: '1rem' }}>
      <Button ref={button} tone="secondary" size="small" onClick={onMore}>
        Show more
      </Button>
    </Inline>
  );
}
