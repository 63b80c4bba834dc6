import {
  type Month,
  type Year,
  type YearlyMovements,
  type YearlyStatement,
  yearSchema,
} from '@powerline/contract/payout';
import * as v from 'valibot';

/** What was booked for a member in one month. */
export interface BookedMonth extends YearlyMovements {
  month: Month;
}

const NOTHING: YearlyMovements = { earnedCents: 0, reversedCents: 0, adjustedCents: 0, paidOutCents: 0, feesCents: 0 };

/** How a month changed the balance: fees are paid from elsewhere. */
const changeIn = ({ earnedCents, reversedCents, adjustedCents, paidOutCents }: YearlyMovements): number =>
  earnedCents + reversedCents + adjustedCents - paidOutCents;

const add = (a: YearlyMovements, b: YearlyMovements): YearlyMovements => ({
  earnedCents: a.earnedCents + b.earnedCents,
  reversedCents: a.reversedCents + b.reversedCents,
  adjustedCents: a.adjustedCents + b.adjustedCents,
  paidOutCents: a.paidOutCents + b.paidOutCents,
  feesCents: a.feesCents + b.feesCents,
});

/**
 * A year from all that was ever booked for a member.
 *
 * @param booked in the order of months, each at most once
 * @param thisMonth the last one that is listed
 */
export function yearlyStatement(
  booked: readonly BookedMonth[],
  year: Year,
  thisMonth: Month,
): Omit<YearlyStatement, 'currency' | 'seal'> {
  const openingCents = booked.reduce((sum, one) => sum + (one.month < `${year}-01` ? changeIn(one) : 0), 0);
  let balanceCents = openingCents;
  const months = Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}`)
    .filter((month) => month <= thisMonth)
    .map((month) => {
      const movements = { ...NOTHING, ...booked.find((one) => one.month === month) };
      balanceCents += changeIn(movements);
      return { ...movements, month, balanceCents };
    });
  const years = new Set([...booked.map(({ month }) => month), thisMonth].map((month) => month.slice(0, 4)));
  return {
    year,
    openingCents,
    closingCents: balanceCents,
    total: months.reduce<YearlyMovements>(add, NOTHING),
    months,
    years: [...years]
      .filter((one) => one !== year && v.is(yearSchema, one))
      .sort()
      .reverse(),
  };
}
