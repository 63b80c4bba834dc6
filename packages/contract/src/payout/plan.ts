import * as v from 'valibot';
import { t } from '../words.ts';

/** How many levels above the payer earn. */
export const PAY_LEVELS = 6;

export const WIDTH_MIN = 2;
export const WIDTH_MAX = 10;

/** Our own limits: sums stay exact, and a month closes before the next one ends. */
export const AMOUNT_MAX_CENTS = 1_000_000;
export const CLOSING_DAYS_MAX = 27;

const amount = (name: () => string, least: 0 | 1 = 0) =>
  v.pipe(
    v.number(() => t('{name} must be a number of cents', { name: name() })),
    v.integer(() => t('{name} must be a whole number of cents', { name: name() })),
    v.minValue(least, () =>
      least === 0
        ? t('{name} must be at least 0 cents', { name: name() })
        : t('{name} must be more than 0 cents', { name: name() }),
    ),
    v.maxValue(AMOUNT_MAX_CENTS, () =>
      t('{name} must be at most {most} cents', { name: name(), most: AMOUNT_MAX_CENTS }),
    ),
  );

const widthSentence = () =>
  t('Width must be a whole number from {least} to {most}, or null for unlimited', {
    least: WIDTH_MIN,
    most: WIDTH_MAX,
  });
const closingSentence = () =>
  t('Days until closing must be a whole number from 0 to {most}', { most: CLOSING_DAYS_MAX });

/**
 * Amounts are integer cents of the site's currency. A fee of 0 would make everyone a paying member, so the fee is at
 * least 1.
 */
export const planSchema = v.object({
  feeCents: amount(() => t('Membership fee'), 1),
  directCents: amount(() => t('Direct amount')),
  levelCents: v.pipe(
    v.array(amount(() => t('Level amount'))),
    v.length(PAY_LEVELS, () => t('There are {count} level amounts', { count: PAY_LEVELS })),
  ),
  /** How many members are placed directly below one; null is unlimited. */
  width: v.nullable(
    v.pipe(
      v.number(widthSentence),
      v.integer(widthSentence),
      v.minValue(WIDTH_MIN, widthSentence),
      v.maxValue(WIDTH_MAX, widthSentence),
    ),
  ),
  /** Whether a level skips members who may not earn, instead of being used up. */
  compression: v.boolean(() => t('Compression must be true or false')),
  minimumPayoutCents: amount(() => t('Minimum payout')),
  /** Days between the end of a month and its closing. */
  closingDays: v.pipe(
    v.number(closingSentence),
    v.integer(closingSentence),
    v.minValue(0, closingSentence),
    v.maxValue(CLOSING_DAYS_MAX, closingSentence),
  ),
});
export type Plan = v.InferOutput<typeof planSchema>;

/** What a paid month costs at most, in cents: the direct amount and all levels. With the default plan, $11. */
export const ceilingCents = ({ directCents, levelCents }: Pick<Plan, 'directCents' | 'levelCents'>): number =>
  levelCents.reduce((sum, cents) => sum + cents, directCents);

/** Whether a paid month can cost the site more than its fee. An admin gives a reason for such a plan. */
export const canCostMoreThanFee = (plan: Pick<Plan, 'feeCents' | 'directCents' | 'levelCents'>): boolean =>
  ceilingCents(plan) > plan.feeCents;

/** The plan until an admin sets another one. */
export const DEFAULT_PLAN: Plan = {
  feeCents: 2_500,
  directCents: 500,
  levelCents: [100, 100, 100, 100, 100, 100],
  width: 5,
  compression: true,
  minimumPayoutCents: 2_000,
  closingDays: 7,
};
