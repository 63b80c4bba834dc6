/** A member's own rhythm, as it is stored. Days are calendar days such as `2026-03-04` in the installation's time zone. */
export interface Rhythm {
  /** Days a week; null while the member has chosen none. */
  goal: number | null;
  /** Weeks count from this Monday; null counts all of them. */
  since: string | null;
  /** Weeks in a row before that. */
  weeksBefore: number;
  /** The day of a pause. */
  pausedOn: string | null;
}

export const NO_RHYTHM: Rhythm = { goal: null, since: null, weeksBefore: 0, pausedOn: null };

const DAY_MS = 24 * 60 * 60 * 1000;
const WEEK = 7;

const later = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** The Monday of a day's week. */
export const mondayOf = (day: string): string => later(day, -((new Date(day).getUTCDay() + 6) % WEEK));

/** The seven days of a day's week, Monday first. */
export const weekOf = (day: string): string[] =>
  Array.from({ length: WEEK }, (_, index) => later(mondayOf(day), index));

/**
 * Weeks in a row in which the goal was met. The current week counts once its goal is met and never ends the row, and a
 * pause keeps what was reached before it. Pure.
 *
 * @param days on which the member completed something, each once
 */
export function weeksInARow(rhythm: Rhythm, days: readonly string[], today: string): number {
  const { goal, pausedOn } = rhythm;
  if (goal === null) return 0;
  const week = mondayOf(pausedOn ?? today);
  return finishedWeeks(rhythm, days, week) + (isMet(days, week, goal) ? 1 : 0);
}

/** @param changes of the goal, or whether it is paused @returns what is stored from then on, with nothing lost. Pure. */
export function changedRhythm(
  before: Rhythm,
  { goal, isPaused }: { goal: number | null; isPaused: boolean },
  days: readonly string[],
  today: string,
): Rhythm {
  if (goal === null) return NO_RHYTHM;
  const resumed = before.pausedOn !== null && !isPaused ? afterPause(before, before.pausedOn, days, today) : before;
  // The first goal counts the weeks before it as well.
  const isNew = before.goal !== null && before.goal !== goal;
  const week = mondayOf(resumed.pausedOn ?? today);
  const kept = isNew ? { since: week, weeksBefore: finishedWeeks(resumed, days, week) } : {};
  return { ...resumed, ...kept, goal, pausedOn: isPaused ? (before.pausedOn ?? today) : null };
}

/** Weeks of a pause neither count nor end the row. */
function afterPause(rhythm: Rhythm, pausedOn: string, days: readonly string[], today: string): Rhythm {
  const week = mondayOf(today);
  if (mondayOf(pausedOn) === week) return rhythm;
  return { ...rhythm, since: week, weeksBefore: weeksInARow(rhythm, days, today) };
}

/** Weeks in a row that ended before a Monday. */
function finishedWeeks({ goal, since, weeksBefore }: Rhythm, days: readonly string[], monday: string): number {
  let weeks = 0;
  for (let week = later(monday, -WEEK); goal !== null && (since === null || week >= since); week = later(week, -WEEK)) {
    if (!isMet(days, week, goal)) return weeks;
    weeks += 1;
  }
  return weeks + weeksBefore;
}

const isMet = (days: readonly string[], monday: string, goal: number): boolean =>
  days.filter((day) => mondayOf(day) === monday).length >= goal;
