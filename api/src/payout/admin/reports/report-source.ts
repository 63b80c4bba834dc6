import type { Report, ReportColumnKind, ReportPeriodKind } from '@powerline/contract/payout';

interface Column {
  /** The column of `rows` that it shows; the kind `member` shows `memberId`. */
  key: string;
  title(): string;
  kind: ReportColumnKind;
  /** By the text of a cell: the words for it, of a column that chooses among a few. */
  words?: Readonly<Record<string, () => string>>;
}

/** A report. Its SQL can use {@link FROM_AT} and the other parts of the period below. */
export interface ReportSource {
  key: string;
  title(): string;
  lead(): string;
  period: ReportPeriodKind;
  columns: readonly Column[];
  /** SQL: the rows, with `"memberId"`, the column of each key, and those of `place`. */
  rows: string;
  /** The columns of `rows` that order them. No two rows have the same values. */
  place: readonly { column: string; type: 'bigint' | 'integer' | 'text' }[];
  /** SQL expressions over all rows, `r`. */
  figures: readonly (Pick<Report['figures'][number], 'kind'> & { name(): string; sql: string })[];
  equation: {
    sentence(): string;
    /** SQL expression over all rows, `r`. */
    reported: string;
    /** SQL of one value, from other rows of the books than `rows`; NULL while there is nothing to compare with. */
    booked: string;
  };
}

/** SQL: the first line of each statement, with $1 and $2 the first day and the one after the last. */
export const PERIOD = `WITH period AS MATERIALIZED (
  SELECT $1::date AS from_day, $2::date AS until_day, $1::date::timestamp AT TIME ZONE i.time_zone AS from_at,
         $2::date::timestamp AT TIME ZONE i.time_zone AS until_at, i.time_zone
    FROM installation i)`;

export const FROM_DAY = '(SELECT from_day FROM period)';
export const UNTIL_DAY = '(SELECT until_day FROM period)';
const FROM_AT = '(SELECT from_at FROM period)';
export const UNTIL_AT = '(SELECT until_at FROM period)';

/** SQL: whether a moment is in the period. */
export const isIn = (moment: string): string => `${moment} >= ${FROM_AT} AND ${moment} < ${UNTIL_AT}`;

/** SQL: the day of a moment, in the site's time zone. */
export const dayOf = (moment: string): string =>
  `to_char(${moment} AT TIME ZONE (SELECT time_zone FROM period), 'YYYY-MM-DD')`;

/** SQL: a sum of cents that is never NULL, exact up to 2^53. */
export const sumOf = (cents: string): string => `coalesce(sum(${cents}), 0)::float8`;
