import * as v from 'valibot';

/** How many levels above the payer earn. */
export const PAY_LEVELS = 6;

export const WIDTH_MIN = 2;
export const WIDTH_MAX = 10;

/** Our own limits: sums stay exact, and a month closes before the next one ends. */
export const AMOUNT_MAX_CENTS = 1_000_000;
export const CLOSING_DAYS_MAX = 27;

const amount = (name: string, least: 0 | 1 = 0) =>
  v.pipe(
    v.number(`${name} must be a number of cents`),
    v.integer(`${name} must be a whole number of cents`),
    v.minValue(least, `${name} must be ${least === 0 ? 'at least 0 cents' : 'more than 0 cents'}`),
    v.maxValue(AMOUNT_MAX_CENTS, `${name} must be at most ${AMOUNT_MAX_CENTS} cents`),
  );

const WIDTH_SENTENCE = `Width must be a whole number from ${WIDTH_MIN} to ${WIDTH_MAX}, or null for unlimited`;
const CLOSING_SENTENCE = `Days until closing must be a whole number from 0 to ${CLOSING_DAYS_MAX}`;

/**
 * Amounts are integer cents of the site's currency. A fee of 0 would make everyone a paying member, so the fee is at
 * least 1.
 */
export const planSchema = v.object({
  feeCents: amount('Membership fee', 1),
  directCents: amount('Direct amount'),
  levelCents: v.pipe(v.array(amount('Level amount')), v.length(PAY_LEVELS, `There are ${PAY_LEVELS} level amounts`)),
  /** How many members are placed directly below one; null is unlimited. */
  width: v.nullable(
    v.pipe(
      v.number(WIDTH_SENTENCE),
      v.integer(WIDTH_SENTENCE),
      v.minValue(WIDTH_MIN, WIDTH_SENTENCE),
      v.maxValue(WIDTH_MAX, WIDTH_SENTENCE),
    ),
  ),
  /** Whether a level skips members who may not earn, instead of being used up. */
  compression: v.boolean('Compression must be true or false'),
  minimumPayoutCents: amount('Minimum payout'),
  /** Days between the end of a month and its closing. */
  closingDays: v.pipe(
    v.number(CLOSING_SENTENCE),
    v.integer(CLOSING_SENTENCE),
    v.minValue(0, CLOSING_SENTENCE),
    v.maxValue(CLOSING_DAYS_MAX, CLOSING_SENTENCE),
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
