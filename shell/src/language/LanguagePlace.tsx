import { latePart } from '../late-part.ts';
import { whenIdle } from '../when-idle.ts';

// Inline, because it is part of each first visit.
const PLACE = { flex: 'none', width: '2rem', height: '2rem' };

const useSwitch = latePart(
  async () => (await import(/* webpackChunkName: "language" */ './LanguageSwitch.tsx')).LanguageSwitch,
  whenIdle,
);

/** Keeps room for the language switch, so that nothing moves; it loads when the page is idle. */
export function LanguagePlace() {
  const Switch = useSwitch(true);
  return <div style={PLACE}>{Switch ? <Switch /> : null}</div>;
}
