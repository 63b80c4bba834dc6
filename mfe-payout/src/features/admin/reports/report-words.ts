import type { Report, ReportColumnKind, ReportPeriodKind } from '@powerline/contract/payout';
import { addMonths } from '../../../components/admin/months.ts';
import { dayWithYear, monthInWords, siteDayInWords } from '../../../components/dates.ts';
import { money } from '../../../components/money.ts';
import { count } from '../../../components/words.ts';

/** `October 2026`, `2026`, `At the end of October 31, 2026`. */
export function periodInWords({ period, of }: Pick<Report, 'period' | 'of'>): string {
  if (period === 'month') return monthInWords(of);
  return period === 'day' ? `At the end of ${siteDayInWords(of)}` : of;
}

/** The period before or after one. @param step -1 or 1 */
export function periodBeside({ period, of }: Pick<Report, 'period' | 'of'>, step: -1 | 1): string {
  if (period === 'month') return addMonths(of, step);
  if (period === 'year') return String(Number(of) + step);
  const day = new Date(`${of}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + step);
  return day.toISOString().slice(0, 10);
}

export const PERIOD_LABELS: Readonly<Record<ReportPeriodKind, string>> = {
  month: 'Month',
  year: 'Year',
  day: 'Day',
};

/** A cell's text. @param value null for nothing, which shows nothing */
export function cellInWords(value: string | number | null, kind: ReportColumnKind, currency: string): string {
  if (value === null) return '';
  if (typeof value === 'number') return kind === 'cents' ? money(value, currency) : count(value);
  if (kind === 'month') return monthInWords(value);
  return kind === 'day' ? dayWithYear(value) : value;
}

/** How a report compares with the ledger. */
export function differenceInWords({ equation: { differenceCents }, currency }: Report): string {
  if (differenceCents === null) return 'Not compared yet: this month isn’t closed';
  return `Difference to the ledger: ${money(differenceCents, currency)}`;
}
