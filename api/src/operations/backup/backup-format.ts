import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { StartupError } from '../../infrastructure/errors/startup-error.ts';

/*
 * A backup is gzip over lines of text, in UTF-8:
 *   {"format":"powerline-backup","version":1,…}            what it is, and the migrations that made its schema
 *   {"table":"users","columns":["id",…],"sequences":[…]}   once per table, referenced tables before the ones that refer
 *   1<TAB>ann<TAB>…                                        its rows, as COPY writes them (text format of Postgres)
 *   \.                                                     the end of the rows
 *   {"end":true,"rows":57,"sha256":"…"}                    how many rows, and the SHA-256 of all lines before this one
 */
export const FORMAT_VERSION = 1;
export const END_OF_ROWS = '\\.';

export const headerSchema = v.object({
  format: v.literal('powerline-backup'),
  version: v.literal(FORMAT_VERSION),
  /** When its snapshot was taken. */
  at: v.string(),
  migrations: v.array(v.string()),
});
export type Header = v.InferOutput<typeof headerSchema>;

export const tableSchema = v.object({
  table: v.string(),
  columns: v.array(v.string()),
  /** How far the numbering of a column is: ids of deleted rows are not given again. */
  sequences: v.array(v.object({ column: v.string(), lastValue: v.string(), isCalled: v.boolean() })),
  /** Made before its rows come. Bounds are SQL: nothing but a list of plain values is taken. */
  partitions: v.optional(
    v.array(
      v.object({ name: v.string(), bound: v.pipe(v.string(), v.regex(/^FOR VALUES IN \((?:'[\w -]*'(?:, )?)+\)$/)) }),
    ),
    [],
  ),
});
export type Table = v.InferOutput<typeof tableSchema>;

export const endSchema = v.object({ end: v.literal(true), rows: v.number(), sha256: v.string() });

/** A file that is no whole backup of ours. */
export const damaged = (reason: string) => new StartupError(`This is no backup that can be restored: ${reason}.`);

/** Puts the last line behind what a backup consists of. @param rows called when all parts are through */
export async function* withEnd(parts: AsyncIterable<string | Buffer>, rows: () => number): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  for await (const part of parts) {
    const bytes = Buffer.from(part);
    hash.update(bytes);
    yield bytes;
  }
  yield Buffer.from(`${JSON.stringify({ end: true, rows: rows(), sha256: hash.digest('hex') })}\n`);
}

/** Reads a backup line by line, and knows the SHA-256 of the lines before the current one. */
export class BackupLines {
  private readonly chunks: AsyncIterator<Buffer>;
  private readonly hash = createHash('sha256');
  private rest = Buffer.alloc(0);
  private current: Buffer | undefined;

  constructor(source: AsyncIterable<Buffer>) {
    this.chunks = source[Symbol.asyncIterator]();
  }

  /** The next line without its end; null behind the last one. */
  async next(): Promise<Buffer | null> {
    if (this.current) this.hash.update(this.current).update('\n');
    for (let end = this.rest.indexOf(10); ; end = this.rest.indexOf(10)) {
      if (end >= 0) {
        this.current = this.rest.subarray(0, end);
        this.rest = this.rest.subarray(end + 1);
        return this.current;
      }
      const { done, value } = await this.chunks.next();
      if (done) return null;
      this.rest = Buffer.concat([this.rest, value]);
    }
  }

  /** @throws StartupError when the next line is missing or something else */
  async nextAs<const Schema extends v.GenericSchema>(schema: Schema): Promise<v.InferOutput<Schema>> {
    const line = await this.next();
    if (line === null) throw damaged('it is cut off');
    try {
      return v.parse(schema, JSON.parse(line.toString()));
    } catch {
      throw damaged('it has a part that is not known here');
    }
  }

  sha256(): string {
    return this.hash.digest('hex');
  }
}
