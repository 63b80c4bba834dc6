import * as v from 'valibot';
import { idSchema } from '../foundation/id.ts';
import { centsSchema } from './amount.ts';
import { csvFaultSchema, csvFormatSchema, typedPlace, typedPlaceOrNone } from './csv-file.ts';
import { EARNING_LINES, NOT_EARNING_REASONS } from './earnings.ts';
import { monthSchema } from './month.ts';

/** Columns of another system's commission list, as in `history.csv` (docs/moving.md). */
export const EARNINGS_LIST_COLUMNS = [
  ...(['username', 'earned', 'month', 'standing', 'direct'] as const),
  ...(['level_1', 'level_2', 'level_3', 'level_4', 'level_5', 'level_6'] as const),
] as const;
export type EarningsListColumn = (typeof EARNINGS_LIST_COLUMNS)[number];
/** A list needs these; the others only explain more. */
export const NEEDED_LIST_COLUMNS = ['username', 'earned'] as const satisfies readonly EarningsListColumn[];

/** Our own limits, as for a file of payments. */
export const EARNINGS_LIST_MAX_BYTES = 2 * 1024 * 1024;
export const EARNINGS_LIST_MAX_LINES = 20_000;
export const EARNINGS_LIST_FAULTS_SHOWN = 500;
/** The biggest differences that an answer has. */
export const MONTH_DIFFERENCES_MAX = 20_000;

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const line = v.picklist(EARNING_LINES);
/** Null where it isn't known. */
const standing = v.nullable(v.picklist(NOT_EARNING_REASONS));

/** Which column of the list has what, counted from 0. Columns that aren't given are found by their names. */
export const earningsListPlacesSchema = v.strictObject({
  username: v.optional(typedPlace('username')),
  earned: v.optional(typedPlace('earned')),
  month: v.optional(typedPlaceOrNone('month')),
  standing: v.optional(typedPlaceOrNone('standing')),
  direct: v.optional(typedPlaceOrNone('direct')),
  level_1: v.optional(typedPlaceOrNone('level_1')),
  level_2: v.optional(typedPlaceOrNone('level_2')),
  level_3: v.optional(typedPlaceOrNone('level_3')),
  level_4: v.optional(typedPlaceOrNone('level_4')),
  level_5: v.optional(typedPlaceOrNone('level_5')),
  level_6: v.optional(typedPlaceOrNone('level_6')),
});
export type EarningsListPlaces = v.InferOutput<typeof earningsListPlacesSchema>;

/** Why the two differ for someone; "here" is this site, "there" the list. */
export const differenceReasonSchema = v.variant('kind', [
  v.object({ kind: v.literal('no member') }),
  v.object({ kind: v.literal('not listed') }),
  /** They earned there, and may not earn here. */
  v.object({ kind: v.literal('inactive here'), standing: v.picklist(NOT_EARNING_REASONS) }),
  v.object({ kind: v.literal('inactive there'), standing }),
  /** Other numbers of people are behind these rows. `restCents` is the part of the difference that they don't explain. */
  v.object({
    kind: v.literal('people'),
    lines: v.array(v.object({ line, here: count, there: count })),
    restCents: centsSchema,
  }),
  /** No one who paid is behind them here, and the list doesn't say who was there. */
  v.object({ kind: v.literal('no one behind') }),
  /** The same people, with another amount for each of them. It is known where only one row has people. */
  v.object({
    kind: v.literal('rate'),
    each: v.nullable(v.object({ line, hereCents: centsSchema, thereCents: centsSchema })),
  }),
  v.object({ kind: v.literal('rounding') }),
  v.object({ kind: v.literal('unexplained') }),
]);
export type DifferenceReason = v.InferOutput<typeof differenceReasonSchema>;

/** In the order in which they are looked for: the most specific one that explains a difference is its reason. */
export const DIFFERENCE_KINDS = [
  ...(['no member', 'not listed', 'inactive here', 'inactive there', 'people', 'no one behind'] as const),
  ...(['rounding', 'rate', 'unexplained'] as const),
] as const satisfies readonly DifferenceReason['kind'][];
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];

const monthDifferenceSchema = v.object({
  /** Null for someone who isn't a member here. */
  memberId: v.nullable(idSchema),
  /** As it is here; of others, as the list has it. Null for a former member. */
  username: v.nullable(v.string()),
  hereCents: centsSchema,
  /** 0 for someone who isn't in the list. */
  thereCents: centsSchema,
  reason: differenceReasonSchema,
});
export type MonthDifference = v.InferOutput<typeof monthDifferenceSchema>;

const sideSchema = v.object({ cents: centsSchema, /** Members who earned. */ earners: count });

/** Another system's commission list for a month beside what this site has for it. Nothing of it is stored. */
export const monthComparisonSchema = v.object({
  month: monthSchema,
  /** False for a month that isn't closed: what it would be if it closed now. */
  isFinal: v.boolean(),
  format: csvFormatSchema(EARNINGS_LIST_COLUMNS),
  /** Lines of this month that could be read. */
  lines: count,
  /** Of these, how many more than one a member has; their amounts were added up. */
  repeatedLines: count,
  /** Lines of other months, which weren't looked at, and these months, newest first. */
  otherLines: count,
  otherMonths: v.array(monthSchema),
  /** Lines that can't be read, which are missing in the result, and the first of them. */
  faultCount: count,
  faults: v.array(csvFaultSchema),
  /** Null while a column is missing, or no line is of this month. */
  result: v.nullable(
    v.object({
      here: sideSchema,
      there: sideSchema,
      /** Who earned something, and the same on both sides. */
      sameCount: count,
      differenceCount: count,
      /** How many differ why, in the order of DIFFERENCE_KINDS; `cents` is here less there. */
      reasons: v.array(v.object({ kind: v.picklist(DIFFERENCE_KINDS), count, cents: centsSchema })),
      /** The biggest first. */
      differences: v.array(monthDifferenceSchema),
    }),
  ),
});
export type MonthComparison = v.InferOutput<typeof monthComparisonSchema>;
