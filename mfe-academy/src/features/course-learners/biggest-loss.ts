import type { LessonReport } from '@powerline/contract/academy';

/** A step of a course: who could take it, and who did. */
export interface Step {
  lesson: LessonReport;
  /** Who finished the lesson before; of the first one, who started it. */
  from: number;
  /** Who finished it. */
  to: number;
}

export const stepsOf = (lessons: readonly LessonReport[]): Step[] =>
  lessons.map((lesson, at) => ({ lesson, from: lessons[at - 1]?.finished ?? lesson.started, to: lesson.finished }));

/** The step that loses most members; undefined while none does. */
export const biggestLoss = (steps: readonly Step[]): Step | undefined =>
  steps
    .filter(({ from, to }) => from > to)
    .reduce<Step | undefined>(
      (most, step) => (most && most.from - most.to >= step.from - step.to ? most : step),
      undefined,
    );
