import { startTransition, useEffect, useEffectEvent, useState } from 'react';
import { usePageHistory } from './PageRouter.tsx';
import { type Blocker, type Guard, UNBLOCKED } from './page-history.ts';

/**
 * Asks before the page's address changes: by a link, by `navigate`, by Back and Forward. Closing the window is another
 * matter (`beforeunload`). One part of a page at a time can ask.
 *
 * @param shouldBlock whether to stop a navigation, which is told from where to where it leads
 * @returns `state`, and while that is `blocked` also `proceed` and `reset`, which go there or stay
 */
export function useBlocker(shouldBlock: Guard['shouldBlock']): Blocker {
  const history = usePageHistory();
  const [blocker, setBlocker] = useState<Blocker>(UNBLOCKED);
  const askNow = useEffectEvent(shouldBlock);
  useEffect(
    () =>
      history.guard({
        shouldBlock: (departure) => askNow(departure),
        // With what the new address shows: a question does not vanish before its answer is seen.
        onChange: (next) => startTransition(() => setBlocker(next)),
      }),
    [history],
  );
  return blocker;
}
