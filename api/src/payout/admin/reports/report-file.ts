import type { DataSource } from 'typeorm';
import { csvInParts } from '../../../infrastructure/http/csv-lines.ts';
import { inEnglish } from '../../../infrastructure/language/current-language.ts';
import type { ReportPeriod } from './report-period.ts';
import { type PlacedRow, readReportRows } from './report-rows.ts';
import type { ReportSource } from './report-source.ts';

const ROWS_AT_ONCE = 2_000;

/**
 * A report as CSV, with the columns of the page and the currency. It is English for everyone, because bookkeeping
 * programs import it by its headings and words.
 */
export function reportFile(
  dataSource: DataSource,
  source: ReportSource,
  period: ReportPeriod,
  currency: string,
): AsyncGenerator<string> {
  return csvInParts(
    [...source.columns.map(({ title }) => inEnglish(title)), 'Currency'],
    ROWS_AT_ONCE,
    (last: PlacedRow | undefined) =>
      inEnglish(() => readReportRows(dataSource, source, period, { after: last?.place, limit: ROWS_AT_ONCE })),
    ({ cells }) => [...cells.map((cell, index) => written(cell, source.columns[index]?.kind)), currency],
  );
}

function written(cell: string | number | null, kind: string | undefined): string | number {
  if (cell === null) return '';
  return typeof cell === 'number' && kind === 'cents' ? cell / 100 : String(cell);
}
