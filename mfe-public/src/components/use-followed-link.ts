import { LINK_TOKEN_PATTERN } from '@powerline/contract/accounts';
import { useLocation } from '@powerline/platform';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

export type FollowedLink<Answer> =
  | { status: 'loading' }
  /** The address is incomplete. */
  | { status: 'broken' }
  | { status: 'failed'; error: unknown; isRetrying: boolean; retry: () => void }
  | { status: 'done'; answer: Answer };

/**
 * Follows the page's link with a call, once the page is visible, so that prefetching doesn't use it up. The token is
 * behind the # of the address, which browsers send neither to a server nor to other sites.
 */
export function useFollowedLink<Answer>(
  call: (token: string) => Promise<Answer>,
): FollowedLink<Answer> & { token: string } {
  const token = useLocation().hash.slice(1);
  const [link, setLink] = useState<FollowedLink<Answer>>({ status: 'loading' });
  const started = useRef('');

  const follow = useEffectEvent(async () => {
    try {
      setLink({ status: 'done', answer: await call(token) });
    } catch (error) {
      const retry = () => {
        setLink({ status: 'failed', error, isRetrying: true, retry });
        void follow();
      };
      setLink({ status: 'failed', error, isRetrying: false, retry });
    }
  });
  const start = useEffectEvent(() => {
    if (!LINK_TOKEN_PATTERN.test(token)) setLink({ status: 'broken' });
    else whenShown(() => void follow());
  });

  useEffect(() => {
    // An effect may run twice, but a link works once.
    if (started.current === `#${token}`) return;
    started.current = `#${token}`;
    setLink({ status: 'loading' });
    start();
  }, [token]);
  return { ...link, token };
}

/** Waits if the page was prerendered (Chromium). */
function whenShown(action: () => void): void {
  if (Reflect.get(document, 'prerendering') === true) {
    document.addEventListener('prerenderingchange', action, { once: true });
  } else action();
}
