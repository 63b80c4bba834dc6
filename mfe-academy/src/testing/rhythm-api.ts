import type { Rhythm } from '@powerline/contract/academy';

/** A Thursday; Monday and Wednesday are done. */
export const rhythmOf = (change: Partial<Rhythm> = {}): Rhythm => ({
  goal: 3,
  isPaused: false,
  today: '2026-03-19',
  week: ['16', '17', '18', '19', '20', '21', '22'].map((day) => ({
    day: `2026-03-${day}`,
    isDone: day === '16' || day === '18',
  })),
  weeks: 0,
  ...change,
});
