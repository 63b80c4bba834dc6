import { useSession } from '@powerline/platform';
import { type ComponentType, useEffect, useState } from 'react';
import { expectsMember } from '../expectations.ts';
import { whenIdle } from '../when-idle.ts';

// No style sheet of its own: it is part of each first visit. On a touch screen the button is larger, on all sides alike.
const PLACE = { flex: 'none', display: 'grid', placeContent: 'center', width: '2rem', height: '2rem' };

/** Kept over places: the sidebar makes a new one whenever it becomes a rail. */
let loaded: ComponentType | undefined;

/**
 * Where the bell of a member is. Its room is there from the first moment, so that nothing moves; the bell itself, and
 * everything that only members are told, comes once the page is at rest.
 */
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
      // The name is for the shell's webpack configuration. After a failure the next page that is opened asks again.
      void import(/* webpackChunkName: "bell" */ './Bell.tsx').then(keep, report);
    whenIdle(load, controller.signal);
    return () => controller.abort();
  }, [isMember]);
  if (!isMember && !(status === 'loading' && expectsMember())) return null;
  return <div style={PLACE}>{isMember && Bell ? <Bell /> : null}</div>;
}

const report = (error: unknown) => console.error(error);
