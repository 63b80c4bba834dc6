import type { DataSource } from 'typeorm';
import { csvLines } from '../../../infrastructure/http/csv-lines.ts';
import { inEnglish } from '../../../infrastructure/language/current-language.ts';
import type { ReportPeriod } from './report-period.ts';
import { readReportRows } from './report-rows.ts';
import type { ReportSource } from './report-source.ts';

const ROWS_AT_ONCE = 2_000;

/**
 * A report as CSV, with the columns of the page and the currency. It is English for everyone, because bookkeeping
 * programs import it by its headings and words. It is read in parts, so a slow download holds no
 * connection and a long one no memory.
 */
export async function* reportFile(
  dataSource: DataSource,
  source: ReportSource,
  period: ReportPeriod,
  currency: string,
): AsyncGenerator<string> {
  yield csvLines([[...source.columns.map(({ title }) => inEnglish(title)), 'Currency']]);
  for (let after: string[] | undefined; ; ) {
    const rows = await inEnglish(() => readReportRows(dataSource, source, period, { after, limit: ROWS_AT_ONCE }));
    if (rows.length > 0)
      yield csvLines(
        rows.map(({ cells }) => [...cells.map((cell, index) => written(cell, source.columns[index]?.kind)), currency]),
      );
    if (rows.length < ROWS_AT_ONCE) return;
    after = rows.at(-1)?.place;
  }
}

function written(cell: string | number | null, kind: string | undefined): string | number {
  if (cell === null) return '';
  return typeof cell === 'number' && kind === 'cents' ? cell / 100 : String(cell);
}
