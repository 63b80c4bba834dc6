import { Button, Inline } from '@powerline/ui';
import { useEffect, useRef } from 'react';
import { t } from '../../../words.ts';

/** How far below the view the next page starts to load. */
const AHEAD = '600px';

/** A button for the next page that presses itself near the view. */
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
        {t('Show more')}
      </Button>
    </Inline>
  );
}
