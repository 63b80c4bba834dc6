import * as v from 'valibot';
import { idSchema } from '../foundation/id.ts';
import { listPage, listPageQuery, sortNames } from '../foundation/list-page.ts';
import { QUESTION_KINDS } from './quiz.ts';

/** A learner who hasn't been active for this long has stopped. */
export const STOPPED_DAYS = 14;
/** A member gets at most one reminder of a course in this many days. */
export const REMINDER_PAUSE_DAYS = 30;
/** How many members one click reminds at most. */
export const REMINDED_MAX = 1_000;
/** A typed answer shows once this many members gave it, so it can't give anyone away. */
export const TYPED_ANSWER_SHOWN_FROM = 3;

const countSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

const questionReportSchema = v.object({
  question: v.string(),
  kind: v.picklist(QUESTION_KINDS),
  /** How many members answered it at their first try, since it was last changed. */
  answered: countSchema,
  right: countSchema,
  /** The wrong answer that was given most, in words. */
  mostWrong: v.nullable(v.object({ answer: v.array(v.string()), count: countSchema })),
});
export type QuestionReport = v.InferOutput<typeof questionReportSchema>;

const lessonReportSchema = v.object({
  id: idSchema,
  title: v.string(),
  started: countSchema,
  finished: countSchema,
  /** From the first visit to completion, of the members who finished last; null before anyone has. */
  medianSeconds: v.nullable(countSchema),
  questions: v.array(questionReportSchema),
});
export type LessonReport = v.InferOutput<typeof lessonReportSchema>;

/** How a course's learners are doing: where they stop, and who can be reminded. */
export const courseReportSchema = v.object({
  title: v.string(),
  learners: countSchema,
  finished: countSchema,
  /** Published ones, in order. */
  lessons: v.array(lessonReportSchema),
  reminders: v.object({
    /** How many members a click would remind now, at most {@link REMINDED_MAX}. */
    reach: countSchema,
    remindedAt: v.nullable(v.pipe(v.string(), v.isoTimestamp())),
    /** Members of a course are reminded once a day at most. */
    isRemindedToday: v.boolean(),
  }),
});
export type CourseReport = v.InferOutput<typeof courseReportSchema>;

export const remindedSchema = v.object({ reminded: countSchema });
export type Reminded = v.InferOutput<typeof remindedSchema>;

export const COURSE_LEARNER_SORTS = ['active', 'name', 'finished'] as const;

export const courseLearnersQuerySchema = v.strictObject({
  ...listPageQuery,
  sort: v.optional(sortNames(COURSE_LEARNER_SORTS), '-active'),
});
export type CourseLearnersQuery = v.InferOutput<typeof courseLearnersQuerySchema>;

export const courseLearnerSchema = v.object({
  id: idSchema,
  username: v.string(),
  /** Finished lessons of the course. */
  finished: countSchema,
  lastActiveAt: v.pipe(v.string(), v.isoTimestamp()),
});
export type CourseLearner = v.InferOutput<typeof courseLearnerSchema>;

export const courseLearnersSchema = listPage(courseLearnerSchema);
export type CourseLearners = v.InferOutput<typeof courseLearnersSchema>;
