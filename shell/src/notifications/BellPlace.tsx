import { useSession } from '@powerline/platform';
import { type ComponentType, useEffect, useState } from 'react';
import { expectsMember } from '../expectations.ts';
import { whenIdle } from '../when-idle.ts';

// Inline, because it is part of each first visit. The button is larger on a touch screen.
const PLACE = { flex: 'none', display: 'grid', placeContent: 'center', width: '2rem', height: '2rem' };

/** Kept outside, because the sidebar remounts this when it becomes a rail. */
let loaded: ComponentType | undefined;

/** Keeps room for the bell, so that nothing moves; the bell loads when the page is idle. */
export function BellPlace() {
  const { status } = useSession();
  const isMember = status === 'member';
  const [Bell, setBell] = useState(() => loaded);
  useEffect(() => {
    if (!isMember || loaded) return;
    const controller = new AbortController();
    const keep = ({ Bell }: typeof import('./Bell.tsx')) => {
      loaded = Bell;
      if (!controller.signal.aborted) setBell(() => Bell);
    };
    const load = () =>
      // The chunk name is for the shell's webpack configuration. After a failure, the next page tries again.
      void import(/* webpackChunkName: "bell" */ './Bell.tsx').then(keep, report);
    whenIdle(load, controller.signal);
    return () => controller.abort();
  }, [isMember]);
  if (!isMember && !(status === 'loading' && expectsMember())) return null;
  return <div style={PLACE}>{isMember && Bell ? <Bell /> : null}</div>;
}

const report = (error: unknown) => console.error(error);
