import type { Report, ReportColumnKind, ReportRow } from '@powerline/contract/payout';
import * as v from 'valibot';
import { type Queryable, readRow, readRows } from '../../../infrastructure/database/rows.ts';
import { t } from '../../../infrastructure/language/words.ts';
import type { ReportPeriod } from './report-period.ts';
import { PERIOD, type ReportSource } from './report-source.ts';

const text = v.nullable(v.string());
const CELLS: Readonly<Record<Exclude<ReportColumnKind, 'member'>, v.GenericSchema<string | number | null>>> = {
  text,
  day: text,
  month: text,
  cents: v.nullable(v.number()),
  count: v.number(),
};

const TOTALS_ROW = v.strictObject({
  figures: v.array(v.number()),
  reported: v.number(),
  booked: v.nullable(v.number()),
});

/** A row, and its place for the one after it. */
export interface PlacedRow extends ReportRow {
  place: string[];
}

/** A part of a report's rows. @param after the place of the row before */
export async function readReportRows(
  database: Queryable,
  { columns, rows, place }: ReportSource,
  { fromDay, untilDay }: ReportPeriod,
  { after, limit }: { after: readonly string[] | undefined; limit: number },
): Promise<PlacedRow[]> {
  const shown = columns.flatMap(({ key, kind }) => (kind === 'member' ? [] : [{ key, kind }]));
  const schema = v.strictObject({
    memberId: v.nullable(v.number()),
    username: v.nullable(v.string()),
    place: v.array(v.string()),
    ...Object.fromEntries(shown.map(({ key, kind }) => [key, CELLS[kind]])),
  });
  const order = place.map(({ column }) => `r."${column}"`);
  const values = place.map(({ type }, index) => `$${index + 3}::${type}`);
  const found = await readRows(
    database,
    schema,
    // Where an entry belongs to no member, there is no other of its account, so 0 is past it.
    `${PERIOD} SELECT r."memberId", u.username, ARRAY[${order.map((column) => `coalesce(${column}::text, '0')`)}] AS place
        ${shown.map(({ key }) => `, r."${key}"`).join('')}
       FROM (${rows}) r LEFT JOIN accounts u ON u.id = r."memberId"
      ${after ? `WHERE (${order}) > (${values})` : ''} ORDER BY ${order} LIMIT ${limit}`,
    [fromDay, untilDay, ...(after ?? [])],
  );
  return found.map((row) => ({
    memberId: row.memberId,
    place: row.place,
    cells: columns.map(({ key, kind }) => (kind === 'member' ? nameIn(row) : cellOf(row, key))),
  }));
}

const nameIn = ({ memberId, username }: { memberId: number | null; username: string | null }): string | null =>
  memberId === null ? null : (username ?? t('Former member'));

function cellOf(row: object, key: string): string | number | null {
  const value: unknown = Reflect.get(row, key);
  return typeof value === 'string' || typeof value === 'number' ? value : null;
}

/** The sums of all rows, and how they compare with the books: one statement, so both are of one moment. */
export async function readReportTotals(
  database: Queryable,
  { rows, figures, equation }: ReportSource,
  { fromDay, untilDay }: ReportPeriod,
): Promise<Pick<Report, 'figures' | 'equation'>> {
  const { sentence, reported, booked } = equation;
  const row = await readRow(
    database,
    TOTALS_ROW,
    `${PERIOD} SELECT ARRAY[${figures.map(({ sql }) => `(${sql})::float8`)}] AS figures,
            (${reported})::float8 AS reported, (${booked})::float8 AS booked FROM (${rows}) r`,
    [fromDay, untilDay],
  );
  if (!row) throw new Error('A sum has no row');
  return {
    figures: figures.map(({ name, kind }, index) => ({ name: name(), kind, value: row.figures[index] ?? 0 })),
    equation: { sentence: sentence(), differenceCents: row.booked === null ? null : row.reported - row.booked },
  };
}
