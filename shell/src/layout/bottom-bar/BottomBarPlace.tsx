import { useSession } from '@powerline/platform';
import { type ComponentType, useEffect, useState } from 'react';
import { expectsMember } from '../../expectations.ts';

// Inline, because it is part of each first visit. Where the bar is lower or hidden, presses reach what is below.
const PLACE = {
  position: 'sticky',
  bottom: 0,
  zIndex: 10,
  display: 'grid',
  alignItems: 'end',
  minHeight: '3.5rem',
  pointerEvents: 'none',
} as const;

let loaded: ComponentType | undefined;

/** For members on narrow screens: keeps room for the bar, so that nothing moves when its code arrives. */
export function BottomBarPlace() {
  const { status } = useSession();
  const isMember = status === 'member';
  const [Bar, setBar] = useState(() => loaded);
  useEffect(() => {
    if (!isMember || loaded) return;
    let isGone = false;
    // The chunk name is for the shell's webpack configuration. After a failure, the next page load tries again.
    import(/* webpackChunkName: "bottom-bar" */ './BottomBar.tsx').then(({ BottomBar }) => {
      loaded = BottomBar;
      if (!isGone) setBar(() => BottomBar);
    }, console.error);
    return () => {
      isGone = true;
    };
  }, [isMember]);
  if (!isMember && !(status === 'loading' && expectsMember())) return null;
  return <div style={PLACE}>{isMember && Bar ? <Bar /> : null}</div>;
}
