import type { DataSource } from 'typeorm';
import type { Counted } from './waiting-counts.ts';

/** A table of counts by hour, whose other columns are their key. */
export interface HourlyTable<Key> {
  name: string;
  /** Of the key, as the primary key has them after the hour: each with its type. */
  columns: readonly (readonly [property: keyof Key & string, column: string, type: 'text' | 'integer'])[];
  /** The column with the count. */
  count: string;
  /**
   * Rows of one hour, about: instances that write at the same moment do not see each other's. Reports come from anyone;
   * what is counted already goes on.
   */
  rowsMax: number;
}

/** Adds counts to those of this hour, in one statement. */
export function addToThisHour<Key>(
  dataSource: DataSource,
  { name, columns, count, rowsMax }: HourlyTable<Key>,
  counts: readonly Counted<Key>[],
): Promise<unknown> {
  const names = columns.map(([, column]) => column);
  const of = (row: string) => names.map((column) => `${row}.${column}`).join(', ');
  const arrays = [...columns.map(([, , type]) => type), 'integer'].map((type, index) => `$${index + 1}::${type}[]`);
  // In order of the key, so that two instances with the same rows cannot block each other.
  return dataSource.query(
    `INSERT INTO ${name} AS counted (hour, ${names.join(', ')}, ${count})
     SELECT date_trunc('hour', now()), given.*
       FROM unnest(${arrays.join(', ')}) AS given (${names.join(', ')}, ${count})
      WHERE EXISTS (SELECT FROM ${name} known
                     WHERE known.hour = date_trunc('hour', now()) AND (${of('known')}) = (${of('given')}))
         OR (SELECT count(*) FROM ${name} WHERE hour = date_trunc('hour', now())) < ${rowsMax}
      ORDER BY ${names.map((_, index) => index + 2).join(', ')}
     ON CONFLICT ON CONSTRAINT ${name}_pkey DO UPDATE SET ${count} = counted.${count} + excluded.${count}`,
    [...columns.map(([property]) => counts.map(({ key }) => key[property])), counts.map((counted) => counted.count)],
  );
}
