import { type COMPLETED_BY, COMPLETION_SHARE, type LessonContent } from '@powerline/contract/academy';

/** What completes a lesson, and how much of what. */
export interface Completion {
  completedBy: (typeof COMPLETED_BY)[number];
  /** What can be watched or read of it, in milliseconds. */
  lengthMs: number;
  /** So much of that completes it; shown beside a quiz, which decides alone. */
  neededMs: number;
}

/** What completes a lesson (systems, section 3): 90 % of a file; of all else the quiz, or the least reading time. Pure. */
export function completionOf({
  kind,
  durationSeconds,
  leastReadingSeconds,
  quiz,
}: Pick<LessonContent, 'kind' | 'durationSeconds' | 'leastReadingSeconds' | 'quiz'>): Completion {
  if (kind === 'file') {
    const lengthMs = durationSeconds * 1000;
    return { completedBy: 'watching', lengthMs, neededMs: Math.ceil(lengthMs * COMPLETION_SHARE) };
  }
  const lengthMs = leastReadingSeconds * 1000;
  return { completedBy: quiz.length > 0 ? 'quiz' : 'reading', lengthMs, neededMs: lengthMs };
}

/** What a rule brings on a day on which so much was earned already. Pure. */
export const pointsUnderCeiling = (rulePoints: number, earnedToday: number, dailyCeiling: number): number =>
  Math.max(0, Math.min(rulePoints, dailyCeiling - earnedToday));
