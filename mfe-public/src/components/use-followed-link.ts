import { LINK_TOKEN_PATTERN } from '@powerline/contract/accounts';
import { useLocation } from '@powerline/platform';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** What has become of a link from a mail. */
export type FollowedLink<Answer> =
  | { status: 'loading' }
  /** Its address is not whole: cut off, or opened without it. */
  | { status: 'broken' }
  | { status: 'failed'; error: unknown; isRetrying: boolean; retry: () => void }
  | { status: 'done'; answer: Answer };

/**
 * Follows the link by which the page was opened: by a call of the page, once it is looked at. Whatever fetches or draws
 * addresses ahead of their readers therefore uses none up. The token stands behind the # of the address, which no browser
 * sends to a server, nor to other sites as Referer.
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
    // An effect may run twice, a link works once.
    if (started.current === `#${token}`) return;
    started.current = `#${token}`;
    setLink({ status: 'loading' });
    start();
  }, [token]);
  return { ...link, token };
}

/** At once, or when a page that was drawn ahead of its reader is looked at (Chromium's prerendering). */
function whenShown(action: () => void): void {
  if (Reflect.get(document, 'prerendering') === true) {
    document.addEventListener('prerenderingchange', action, { once: true });
  } else action();
}
