import {
  type COMPLETED_BY,
  COMPLETION_SHARE,
  type LessonContent,
  leastReadingSecondsOf,
} from '@powerline/contract/academy';

/** What completes a lesson, and how much of it. */
export interface Completion {
  completedBy: (typeof COMPLETED_BY)[number];
  /** How long it takes to watch or read it, in milliseconds. */
  lengthMs: number;
  /** How much of that completes it. With a quiz it is only shown, because the quiz decides. */
  neededMs: number;
}

/** What completes a lesson (systems, section 3): 90% of a video file; otherwise the quiz, or the least reading time. Pure. */
export function completionOf({
  kind,
  durationSeconds,
  quiz,
  ...read
}: Pick<LessonContent, 'kind' | 'durationSeconds' | 'leastReadingSeconds' | 'text'> & {
  quiz: readonly unknown[];
}): Completion {
  if (kind === 'file') {
    const lengthMs = durationSeconds * 1000;
    return { completedBy: 'watching', lengthMs, neededMs: Math.ceil(lengthMs * COMPLETION_SHARE) };
  }
  const lengthMs = leastReadingSecondsOf(read) * 1000;
  return { completedBy: quiz.length > 0 ? 'quiz' : 'reading', lengthMs, neededMs: lengthMs };
}

/** How many points a rule gives after what was already earned that day. Pure. */
export const pointsUnderCeiling = (rulePoints: number, earnedToday: number, dailyCeiling: number): number =>
  Math.max(0, Math.min(rulePoints, dailyCeiling - earnedToday));
