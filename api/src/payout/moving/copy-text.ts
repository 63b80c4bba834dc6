import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

/** NULL in COPY's text format. */
export const NULL = '\\N';

/** A value in COPY's text format. */
export const copyText = (text: string): string =>
  /[\\\t\n\r]/.test(text)
    ? text.replaceAll('\\', '\\\\').replaceAll('\t', '\\t').replaceAll('\n', '\\n').replaceAll('\r', '\\r')
    : text;

/** Writes rows by COPY, as many at a time as `batches` hands over. @param table with its columns */
export async function copyRows(client: pg.ClientBase, table: string, batches: AsyncIterable<string>): Promise<number> {
  const copy = client.query(copyFrom(`COPY ${table} FROM STDIN`));
  await pipeline(Readable.from(batches), copy);
  return copy.rowCount;
}

const ROWS_AT_ONCE = 2_000;

/** Rows by their number, some at a time; '' leaves one out. */
export async function* rowBatches(count: number, row: (index: number) => string): AsyncGenerator<string> {
  for (let first = 0; first < count; first += ROWS_AT_ONCE) {
    let text = '';
    for (let index = first; index < Math.min(count, first + ROWS_AT_ONCE); index += 1) text += row(index);
    if (text !== '') yield text;
  }
}
