import { useSession } from '@powerline/platform';
import { expectsMember } from '../expectations.ts';
import { latePart } from '../late-part.ts';
import { whenIdle } from '../when-idle.ts';

// Inline, because it is part of each first visit. The button is larger on a touch screen.
const PLACE = { flex: 'none', display: 'grid', placeContent: 'center', width: '2rem', height: '2rem' };

const useBell = latePart(async () => (await import(/* webpackChunkName: "bell" */ './Bell.tsx')).Bell, whenIdle);

/** Keeps room for the bell, so that nothing moves; the bell loads when the page is idle. */
export function BellPlace() {
  const { status } = useSession();
  const isMember = status === 'member';
  const Bell = useBell(isMember);
  if (!isMember && !(status === 'loading' && expectsMember())) return null;
  return <div style={PLACE}>{Bell ? <Bell /> : null}</div>;
}
