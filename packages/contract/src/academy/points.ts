import * as v from 'valibot';
import { idSchema, integerSchema } from '../foundation/id.ts';
import { typedId } from '../foundation/typed-id.ts';

/** What brings points. Never recruiting, and never money. */
export const EARNING_RULES = ['lesson', 'course', 'quiz'] as const;
export type EarningRule = (typeof EARNING_RULES)[number];
/** What moves points: what brings them, a prize that was asked for, and one that was cancelled. */
export const POINT_RULES = [...EARNING_RULES, 'prize', 'prize returned'] as const;
export type PointRule = (typeof POINT_RULES)[number];

export const POINTS_MAX = 1_000_000;
export const POINT_ENTRIES_PER_PAGE = 25;

const rewardSchema = (name: string) =>
  v.pipe(
    v.number(`${name} must be a number of points`),
    v.integer(`${name} must be a whole number of points`),
    v.minValue(0, `${name} must be at least 0 points`),
    v.maxValue(POINTS_MAX, `${name} must be at most ${POINTS_MAX} points`),
  );

/** What each thing brings, and what a member can earn in a day: both answer and body. A change counts from then on. */
export const pointRulesSchema = v.strictObject({
  lesson: rewardSchema('A lesson'),
  course: rewardSchema('A course'),
  quiz: rewardSchema('A quiz'),
  dailyCeiling: rewardSchema('The daily ceiling'),
});
export type PointRules = v.InferOutput<typeof pointRulesSchema>;

/** Points that were just earned; fewer than the rule gives, down to none, once the day’s ceiling is reached. */
export const earnedPointsSchema = v.object({
  rule: v.picklist(EARNING_RULES),
  points: integerSchema,
  rulePoints: integerSchema,
});
export type EarnedPoints = v.InferOutput<typeof earnedPointsSchema>;

/** One row of a member’s own points. */
export const pointEntrySchema = v.object({
  id: idSchema,
  rule: v.picklist(POINT_RULES),
  /** The title of the lesson, course or prize. */
  title: v.string(),
  /** Below zero for a prize. */
  points: integerSchema,
  /** What the rule gave; less of it counted on a day whose ceiling was reached. */
  rulePoints: integerSchema,
  at: v.pipe(v.string(), v.isoTimestamp()),
});
export type PointEntry = v.InferOutput<typeof pointEntrySchema>;

/** Query of `GET /api/academy/points`: the rows that are older than one. */
export const pointsQuerySchema = v.strictObject({ before: v.optional(typedId('before')) });

/** Newest first. `next` is the `before` of the page that follows, null on the last one. */
export const pointsSchema = v.object({
  /** The sum of all rows. */
  balance: integerSchema,
  earnedToday: integerSchema,
  rules: pointRulesSchema,
  entries: v.array(pointEntrySchema),
  next: v.nullable(idSchema),
});
export type Points = v.InferOutput<typeof pointsSchema>;

export const BOARD_PLACES = 20;

/** Answer of `GET /api/academy/board`: points of the week, of those alone who chose to be named. */
export const boardSchema = v.object({
  /** When the week began. */
  since: v.pipe(v.string(), v.isoTimestamp()),
  /** Most points first; who has as many as another has the same place. */
  rows: v.array(v.object({ place: idSchema, username: v.string(), points: integerSchema, isYou: v.boolean() })),
  /** One’s own points of the week, and whether one is named. */
  you: v.object({ points: integerSchema, isNamed: v.boolean() }),
});
export type Board = v.InferOutput<typeof boardSchema>;

/** Body of `PUT /api/academy/board/name`. */
export const boardNameSchema = v.strictObject({ isNamed: v.boolean('isNamed must be true or false') });
export type BoardName = v.InferOutput<typeof boardNameSchema>;
