import * as v from 'valibot';
import { idSchema, integerSchema } from '../foundation/id.ts';
import { stateVersionSchema } from '../foundation/state-version.ts';
import { typedId } from '../foundation/typed-id.ts';
import { t } from '../words.ts';

/** Points reward learning, never recruiting. */
export const EARNING_RULES = ['lesson', 'course', 'quiz'] as const;
export type EarningRule = (typeof EARNING_RULES)[number];
/** Everything that changes a balance: what earns points, a requested prize, and a canceled one. */
export const POINT_RULES = [...EARNING_RULES, 'prize', 'prize returned'] as const;
export type PointRule = (typeof POINT_RULES)[number];

export const POINTS_MAX = 1_000_000;
export const POINT_ENTRIES_PER_PAGE = 25;

const rewardSchema = (name: () => string) =>
  v.pipe(
    v.number(() => t('{name} must be a number of points', { name: name() })),
    v.integer(() => t('{name} must be a whole number of points', { name: name() })),
    v.minValue(0, () => t('{name} must be at least 0 points', { name: name() })),
    v.maxValue(POINTS_MAX, () => t('{name} must be at most {most} points', { name: name(), most: POINTS_MAX })),
  );

/** What each rule earns, and the daily limit. A change applies from then on. */
export const pointRulesSchema = v.strictObject({
  lesson: rewardSchema(() => t('A lesson')),
  course: rewardSchema(() => t('A course')),
  quiz: rewardSchema(() => t('A quiz')),
  dailyCeiling: rewardSchema(() => t('The daily ceiling')),
});
export type PointRules = v.InferOutput<typeof pointRulesSchema>;

/** With the version for `If-Match`. */
export const versionedPointRulesSchema = v.object({ ...pointRulesSchema.entries, version: stateVersionSchema });
export type VersionedPointRules = v.InferOutput<typeof versionedPointRulesSchema>;

/** Both sides make the version: released modules refuse an answer with one more field. */
export const withRulesVersion = (rules: PointRules): VersionedPointRules => ({
  ...rules,
  version: [rules.lesson, rules.course, rules.quiz, rules.dailyCeiling].join('-'),
});

/** Fewer than the rule gives once the daily limit is reached, down to none. */
export const earnedPointsSchema = v.object({
  rule: v.picklist(EARNING_RULES),
  points: integerSchema,
  rulePoints: integerSchema,
});
export type EarnedPoints = v.InferOutput<typeof earnedPointsSchema>;

export const pointEntrySchema = v.object({
  id: idSchema,
  rule: v.picklist(POINT_RULES),
  /** The title of the lesson, course or prize. */
  title: v.string(),
  /** Negative for a prize. */
  points: integerSchema,
  /** What the rule gives. Less counts after the daily limit is reached. */
  rulePoints: integerSchema,
  at: v.pipe(v.string(), v.isoTimestamp()),
});
export type PointEntry = v.InferOutput<typeof pointEntrySchema>;

export const pointsQuerySchema = v.strictObject({ before: v.optional(typedId('before')) });

/** Newest first. `next` is the `before` of the next page; null on the last one. */
export const pointsSchema = v.object({
  balance: integerSchema,
  earnedToday: integerSchema,
  rules: pointRulesSchema,
  entries: v.array(pointEntrySchema),
  next: v.nullable(idSchema),
});
export type Points = v.InferOutput<typeof pointsSchema>;

export const BOARD_PLACES = 20;

/** The week's points of members who chose to show their name. */
export const boardSchema = v.object({
  /** When the week began. */
  since: v.pipe(v.string(), v.isoTimestamp()),
  /** Most points first. Members with equal points share a place. */
  rows: v.array(v.object({ place: idSchema, username: v.string(), points: integerSchema, isYou: v.boolean() })),
  /** The member's own points this week, and whether their name is shown. */
  you: v.object({ points: integerSchema, isNamed: v.boolean() }),
});
export type Board = v.InferOutput<typeof boardSchema>;

export const boardNameSchema = v.strictObject({ isNamed: v.boolean('isNamed must be true or false') });
export type BoardName = v.InferOutput<typeof boardNameSchema>;
