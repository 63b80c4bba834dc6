import * as v from 'valibot';
import { t } from '../words.ts';

/** The days over which a module's failures count. */
export const ERROR_BUDGET_DAYS = 28;
/** Fewer loads say nothing. */
export const ERROR_BUDGET_FLOOR = 1_000;

/** In percent of the loads. */
export const DEFAULT_ERROR_TARGET = 99.5;
const targetSentence = () => t('Enter a number from 90 to 99.99, with at most two decimals');

/** How many of 100 loads must be good. */
export const errorTargetSchema = v.pipe(
  v.number(targetSentence),
  v.minValue(90, targetSentence),
  v.maxValue(99.99, targetSentence),
  v.check((target) => target === Number(target.toFixed(2)), targetSentence),
);

const countSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

/** What visitors met of a module in the last {@link ERROR_BUDGET_DAYS} days, against its target. */
export const errorBudgetSchema = v.object({
  module: v.string(),
  /** In percent. */
  target: v.number(),
  /** Of pages and widgets, without those that a visitor's own connection broke. */
  loads: countSchema,
  /** Failed loads, and tabs in which its code failed later. */
  failed: countSchema,
  /** So many may fail at these loads. */
  allowed: countSchema,
  /** From 1 to 0, when it is spent; null below {@link ERROR_BUDGET_FLOOR} loads. */
  left: v.nullable(v.number()),
});
export type ErrorBudget = v.InferOutput<typeof errorBudgetSchema>;

/**
 * Why a build is released though its module's budget may be spent: it repairs what fails, or it can't wait.
 * The history says so in front of the note, and `force` needs one.
 */
export const RELEASE_URGENCIES = ['fix', 'force'] as const;
export type ReleaseUrgency = (typeof RELEASE_URGENCIES)[number];
export const releaseUrgencySchema = v.picklist(RELEASE_URGENCIES, 'urgency must be fix or force');
