import { startTransition, useEffect, useEffectEvent, useState } from 'react';
import { usePageHistory } from './PageRouter.tsx';
import { type Blocker, type Guard, UNBLOCKED } from './page-history.ts';

/**
 * Asks before the address changes by a link, `navigate`, Back or Forward, but not before the window closes
 * (`beforeunload`). One part of a page at a time.
 *
 * @param shouldBlock gets the current and the next address
 * @returns `state`; while it is `blocked`, also `proceed` and `reset`
 */
export function useBlocker(shouldBlock: Guard['shouldBlock']): Blocker {
  const history = usePageHistory();
  const [blocker, setBlocker] = useState<Blocker>(UNBLOCKED);
  const askNow = useEffectEvent(shouldBlock);
  useEffect(
    () =>
      history.guard({
        shouldBlock: (departure) => askNow(departure),
        // Together with the new page, so that a question doesn't disappear first.
        onChange: (next) => startTransition(() => setBlocker(next)),
      }),
    [history],
  );
  return blocker;
}
