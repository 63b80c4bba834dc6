import { EARNINGS_LIST_COLUMNS, type MonthComparison, type MonthDifference } from '@powerline/contract/payout';

type Format = MonthComparison['format'];
type Result = NonNullable<MonthComparison['result']>;

/** How a list was read. */
export const listFormat = (change: Partial<Format> = {}): Format => ({
  ...{ encoding: 'UTF-8', separator: ',', decimalMark: '.', header: ['username', 'earned'] },
  // Each of these columns is one of the places.
  places: {
    ...(Object.fromEntries(EARNINGS_LIST_COLUMNS.map((column) => [column, null])) as Format['places']),
    ...{ username: 0, earned: 1 },
  },
  ...change,
});

export const monthDifference = (change: Partial<MonthDifference> = {}): MonthDifference => ({
  ...{ memberId: 7, username: 'al', hereCents: 1_500, thereCents: 1_000 },
  reason: { kind: 'people', lines: [{ line: 'direct', here: 3, there: 2 }], restCents: 0 },
  ...change,
});

export const comparisonResult = (change: Partial<Result> = {}): Result => ({
  here: { cents: 3_000, earners: 2 },
  there: { cents: 3_000, earners: 2 },
  ...{ sameCount: 2, differenceCount: 0, reasons: [], differences: [] },
  ...change,
});

/** Another system's list for a month beside this site's. */
export const comparison = (change: Partial<MonthComparison> = {}): MonthComparison => ({
  ...{ month: '2026-10', isFinal: true, format: listFormat() },
  ...{ lines: 2, repeatedLines: 0, otherLines: 0, otherMonths: [], faultCount: 0, faults: [] },
  result: comparisonResult(),
  ...change,
});
