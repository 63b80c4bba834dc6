import type { Report, ReportColumnKind, ReportPeriodKind } from '@powerline/contract/payout';
import { formatDay, formatMoney, formatMonth, formatNumber } from '@powerline/ui';
import { addMonths } from '../../../components/admin/months.ts';
import { t } from '../../../words.ts';

/** `October 2026`, `2026`, `At the end of October 31, 2026`. */
export function periodInWords({ period, of }: Pick<Report, 'period' | 'of'>): string {
  if (period === 'month') return formatMonth(of);
  return period === 'day' ? t('At the end of {day}', { day: formatDay(of) }) : of;
}

/** The period before or after one. @param step -1 or 1 */
export function periodBeside({ period, of }: Pick<Report, 'period' | 'of'>, step: -1 | 1): string {
  if (period === 'month') return addMonths(of, step);
  if (period === 'year') return String(Number(of) + step);
  const day = new Date(`${of}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + step);
  return day.toISOString().slice(0, 10);
}

export const periodLabels = (): Readonly<Record<ReportPeriodKind, string>> => ({
  month: t('Month'),
  year: t('Year'),
  day: t('Day'),
});

/** A cell's text. @param value null for nothing, which shows nothing */
export function cellInWords(value: string | number | null, kind: ReportColumnKind, currency: string): string {
  if (value === null) return '';
  if (typeof value === 'number') return kind === 'cents' ? formatMoney(value, currency) : formatNumber(value);
  if (kind === 'month') return formatMonth(value);
  return kind === 'day' ? formatDay(value, 'medium') : value;
}

/** How a report compares with the ledger. */
export function differenceInWords({ equation: { differenceCents }, currency }: Report): string {
  if (differenceCents === null) return t('Not compared yet: this month isn’t closed');
  return t('Difference to the ledger: {amount}', { amount: formatMoney(differenceCents, currency) });
}
