import * as v from 'valibot';
import { idSchema } from '../foundation/id.ts';
import { t } from '../words.ts';
import { monthSchema } from './month.ts';
import { planSchema } from './plan.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const cents = v.pipe(v.number(), v.safeInteger());
const moment = v.pipe(v.string(), v.isoTimestamp());

/** How many closed months a plan is played over. */
export const WHAT_IF_MONTHS = 12;
/** How many of the biggest gains are listed, and of the biggest losses. */
export const WHAT_IF_CHANGES = 50;
/** How many differences are listed. */
export const WHAT_IF_DIFFERENCES = 20;

export const whatIfInputSchema = v.strictObject({ plan: v.strictObject(planSchema.entries) });

const keySentence = () => t('The key of a comparison has 22 characters');
export const whatIfKeySchema = v.pipe(v.string(keySentence), v.regex(/^[\w-]{22}$/, keySentence));

/** A plan compared with what closed months really came to. It names no one, so an owner can publish it. */
export const planComparisonSchema = v.object({
  from: monthSchema,
  to: monthSchema,
  /** Members who paid at least one of these months; only they can earn. */
  members: count,
  /** Of these, by what they earned in all months together. */
  gain: count,
  lose: count,
  /** Members who earned nothing, and who would have. */
  nothingNow: count,
  nothingThen: count,
  /** Oldest first. */
  months: v.array(
    v.object({
      month: monthSchema,
      /** Paid months. */
      payers: count,
      /** What was paid, less refunds before the closing. */
      feesCents: cents,
      /** What members earned, and what they would have. */
      nowCents: cents,
      thenCents: cents,
      /** How many earned, and how many would have. */
      earnersNow: count,
      earnersThen: count,
    }),
  ),
});
export type PlanComparison = v.InferOutput<typeof planComparisonSchema>;

/** Null for a former member. */
const username = v.nullable(v.string());

export const whatIfSchema = v.object({
  key: whatIfKeySchema,
  currency: v.string(),
  plan: planSchema,
  from: monthSchema,
  to: monthSchema,
  /** `different`: the plans of the time don't give what was stored, so there is no comparison. */
  state: v.picklist(['running', 'done', 'different', 'failed']),
  /** While it runs: how many of the months are done. */
  done: count,
  total: count,
  startedAt: moment,
  startedBy: v.string(),
  comparison: v.nullable(planComparisonSchema),
  /** The biggest gains, then the biggest losses. */
  changes: v.array(v.object({ id: idSchema, username, nowCents: cents, thenCents: cents })),
  /** What the plans of the time give, where it isn't what was stored. */
  differences: v.array(
    v.object({
      month: monthSchema,
      id: idSchema,
      username,
      /** Whether someone's earnings differ, or who earns from someone's payment. */
      of: v.picklist(['earnings', 'payment']),
      storedCents: v.nullable(cents),
      replayedCents: v.nullable(cents),
    }),
  ),
  /** The coming month that this very plan starts with; null for a plan that isn't set. */
  startsIn: v.nullable(monthSchema),
  /** Since when members see it beside that plan. */
  publishedAt: v.nullable(moment),
  publishedBy: v.nullable(v.string()),
});
export type WhatIf = v.InferOutput<typeof whatIfSchema>;

/** A plan that starts soon, as members see it. */
export const comingPlanSchema = v.object({
  startsIn: monthSchema,
  /** The plan now, and the coming one. */
  current: v.pick(planSchema, ['feeCents', 'directCents', 'levelCents', 'compression']),
  coming: v.pick(planSchema, ['feeCents', 'directCents', 'levelCents', 'compression']),
  comparison: planComparisonSchema,
});
export type ComingPlan = v.InferOutput<typeof comingPlanSchema>;
