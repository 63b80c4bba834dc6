import { useSession } from '@powerline/platform';
import { expectsMember } from '../../expectations.ts';
import { latePart } from '../../late-part.ts';

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

const useBar = latePart(async () => (await import(/* webpackChunkName: "bottom-bar" */ './BottomBar.tsx')).BottomBar);

/** For members on narrow screens: keeps room for the bar, so that nothing moves when its code arrives. */
export function BottomBarPlace() {
  const { status } = useSession();
  const isMember = status === 'member';
  const Bar = useBar(isMember);
  if (!isMember && !(status === 'loading' && expectsMember())) return null;
  return <div style={PLACE}>{Bar ? <Bar /> : null}</div>;
}
