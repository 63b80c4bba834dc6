import { whenToastIsWanted } from '@powerline/platform';
import { type ComponentType, startTransition, useEffect, useState } from 'react';
import { whenIdle } from '../when-idle.ts';

/** Loads when the page is idle, or with the first toast. */
export function Toasts() {
  const [Place, setPlace] = useState<ComponentType>();
  useEffect(() => {
    const controller = new AbortController();
    const load = () =>
      void import('./ToastPlace.tsx').then(
        ({ ToastPlace }) => startTransition(() => setPlace(() => ToastPlace)),
        report,
      );
    whenToastIsWanted(load);
    whenIdle(load, controller.signal);
    return () => controller.abort();
  }, []);
  return Place ? <Place /> : null;
}

// The next toast tries again.
const report = (error: unknown) => console.error(error);
