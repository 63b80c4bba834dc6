import * as v from 'valibot';
import { idSchema } from '../foundation/id.ts';
import { stateVersionSchema } from '../foundation/state-version.ts';
import { typedTextUpTo } from '../foundation/text.ts';
import { t } from '../words.ts';
import { monthSchema } from './month.ts';
import { PAY_LEVELS } from './plan.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const cents = v.pipe(v.number(), v.safeInteger());
const moment = v.pipe(v.string(), v.isoTimestamp());

/** The figures of a month, or what they would be if it was closed now. */
export const monthFiguresSchema = v.object({
  planVersion: count,
  /** Everyone with a place in the team. */
  members: count,
  /** Each paid month is by one member. */
  payers: count,
  /** Payments less refunds, including members who paid too little. */
  feesCents: cents,
  earners: count,
  cents,
  /** How many amounts are earned as Direct, and as Level 1 to Level 6. */
  lines: v.pipe(v.array(count), v.length(1 + PAY_LEVELS)),
  /** Amounts that no one earns, because the member who would may not. */
  skipped: count,
});
export type MonthFigures = v.InferOutput<typeof monthFiguresSchema>;

/** What a member earns in a dry run, beside the last closed month. */
const earnerBesideSchema = v.object({
  id: idSchema,
  username: v.nullable(v.string()),
  cents,
  beforeCents: cents,
});

export const OUTLIER_KINDS = ['new', 'rise', 'fall'] as const;
export type OutlierKind = (typeof OUTLIER_KINDS)[number];
/** Outliers beyond these are counted, but not named. */
export const OUTLIERS_MAX = 20;
export const TOP_EARNERS = 5;

/** What a month would be if it was closed now. `beside` is missing from an older API. */
export const dryRunSchema = v.object({
  ...monthFiguresSchema.entries,
  version: stateVersionSchema,
  beside: v.optional(
    v.object({
      /** What those amounts would be that no one earns; and in the last closed month, if there is one. */
      unearnedCents: cents,
      unearnedBeforeCents: v.nullable(cents),
      topEarners: v.array(earnerBesideSchema),
      outlierCount: count,
      outliers: v.array(v.object({ kind: v.picklist(OUTLIER_KINDS), ...earnerBesideSchema.entries })),
      /** Whether unusually few members have paid, compared with the last closed month. */
      hasFewPayers: v.boolean(),
    }),
  ),
});
export type DryRun = v.InferOutput<typeof dryRunSchema>;

/** `figures` is the version of the dry run that the admin saw: other figures are not closed. Older pages leave it out. */
export const monthClosingInputSchema = v.optional(
  v.strictObject({
    figures: v.optional(
      v.pipe(v.string('figures must be text'), v.maxLength(64, 'figures must be at most 64 characters')),
    ),
  }),
  {},
);

export const CLOSING_STEPS = ['reading', 'settling', 'checking', 'booking'] as const;
export type ClosingStep = (typeof CLOSING_STEPS)[number];

/** The most days that a month's closing by itself can be postponed, from the day that its plan says. */
export const POSTPONED_DAYS_MAX = 30;
export const POSTPONEMENT_REASON_MAX_LENGTH = 500;

/** 0 days ends a postponement. */
export const postponementInputSchema = v.strictObject({
  days: v.pipe(
    v.number(() => t('Enter a number of days')),
    v.integer(() => t('Enter a whole number of days')),
    v.minValue(0, () => t('Enter 0 days or more')),
    v.maxValue(POSTPONED_DAYS_MAX, () =>
      t('A month can be postponed by {most} days at most', { most: POSTPONED_DAYS_MAX }),
    ),
  ),
  reason: v.pipe(
    typedTextUpTo(() => t('Reason'), POSTPONEMENT_REASON_MAX_LENGTH),
    v.nonEmpty(() => t('Reason is required')),
  ),
  /** `closesItselfAt` as the admin saw it. Older pages leave it out. */
  seen: v.optional(
    v.pipe(v.string('seen must be text'), v.maxLength(40, 'seen is too long'), v.isoTimestamp('seen must be a moment')),
  ),
});
export type PostponementInput = v.InferOutput<typeof postponementInputSchema>;

export const payoutMonthSchema = v.object({
  month: monthSchema,
  /** `running`: it is being closed, and takes no payment; or that was asked for. */
  state: v.picklist(['open', 'running', 'closed']),
  /** From when on it may be closed. */
  closesAt: moment,
  /** When it closes by itself: then, or later if it is postponed. An older API doesn't say. */
  closesItselfAt: v.optional(moment),
  postponement: v.optional(
    v.nullable(v.object({ days: count, reason: v.string(), madeBy: v.string(), madeAt: moment })),
  ),
  /** Of a single open month: members with a place who have not paid it in full. */
  unpaid: v.optional(count),
  /** Whether it is the next one to close, and may be closed now. */
  isDue: v.boolean(),
  /** The progress of closing, or why it failed. */
  closing: v.nullable(
    v.object({
      step: v.picklist(CLOSING_STEPS),
      /** Of {@link total} members; both are 0 for a step without a count. */
      done: count,
      total: count,
      startedAt: moment,
      /** The admin who started it; null for the schedule. */
      startedBy: v.nullable(v.string()),
      /** Null while it runs. It retries on its own. */
      failure: v.nullable(v.string()),
    }),
  ),
  /** The final result of a closed month. */
  result: v.nullable(
    v.object({
      ...monthFiguresSchema.entries,
      startedAt: moment,
      closedAt: moment,
      closedBy: v.nullable(v.string()),
      /** What refunds after the closing took back. */
      reversedCents: cents,
    }),
  ),
});
export type PayoutMonth = v.InferOutput<typeof payoutMonthSchema>;
