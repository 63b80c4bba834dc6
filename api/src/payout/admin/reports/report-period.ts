import type { ReportPeriodKind, ReportPeriodQuery } from '@powerline/contract/payout';
import { fieldProblem } from '../../../infrastructure/http/http-problem.ts';
import { t } from '../../../infrastructure/language/words.ts';
import { nextMonth, siteDayOf } from '../../plan/calendar/month.ts';

export interface ReportPeriod {
  /** As in an address: `2026-10`, `2026` or `2026-10-31`. */
  of: string;
  /** The first day, and the one after the last. */
  fromDay: string;
  untilDay: string;
}

const SUCH_AS: Readonly<Record<ReportPeriodKind, string>> = {
  month: 'month=2026-03',
  year: 'year=2026',
  day: 'day=2026-03-31',
};

/**
 * What a report covers.
 *
 * @param today in the site's time zone, which counts if the query names no period
 * @throws HttpProblem 400 for a period of another kind
 */
export function readPeriod(kind: ReportPeriodKind, query: ReportPeriodQuery, today: string): ReportPeriod {
  const other = Object.keys(SUCH_AS).find((name) => name !== kind && query[name as ReportPeriodKind] !== undefined);
  if (other !== undefined)
    throw fieldProblem(
      other,
      t(
        '{kind, select, month {This report covers a month. Ask for one, such as {example}.} year {This report covers a year. Ask for one, such as {example}.} other {This report covers a day. Ask for one, such as {example}.}}',
        { kind, example: SUCH_AS[kind] },
      ),
    );
  const of = query[kind] ?? today.slice(0, kind === 'year' ? 4 : kind === 'month' ? 7 : 10);
  if (kind === 'year') return { of, fromDay: `${of}-01-01`, untilDay: `${Number(of) + 1}-01-01` };
  if (kind === 'month') return { of, fromDay: `${of}-01`, untilDay: `${nextMonth(of)}-01` };
  return { of, fromDay: of, untilDay: siteDayOf(new Date(Date.parse(`${of}T00:00:00Z`) + DAY_MS), 'UTC') };
}

const DAY_MS = 86_400_000;
