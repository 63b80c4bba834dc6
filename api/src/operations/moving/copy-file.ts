import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { StartupError } from '../../infrastructure/errors/startup-error.ts';
import { quoted } from '../backup/tables.ts';

/** A file of an export, and the table that gets its lines. */
export interface Source {
  file: string;
  table: string;
  columns: readonly string[];
}

/**
 * Copies the lines of a file into a table.
 *
 * @param onBytes is told how much of the file each piece was
 * @returns how many lines it has after its first
 * @throws StartupError for a column that the table doesn't have
 */
export async function copyFile(
  client: pg.ClientBase,
  path: string,
  { file, table, columns }: Source,
  onBytes: (bytes: number) => void,
): Promise<number> {
  const header = await firstLineOf(path);
  const named = header.split(',');
  const unknown = named.find((name) => !columns.includes(name));
  if (unknown !== undefined)
    throw new StartupError(
      `${file} has a column “${unknown}” that this version doesn’t know. Update Powerline first, or copy the folder again.`,
    );
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      onBytes(chunk.length);
      done(null, chunk);
    },
  });
  const copy = client.query(
    copyFrom(`COPY ${table} (${named.map(quoted).join(', ')}) FROM STDIN WITH (FORMAT csv, HEADER, ENCODING 'UTF8')`),
  );
  await pipeline(createReadStream(path), counted, copy);
  return copy.rowCount;
}

async function firstLineOf(path: string): Promise<string> {
  const input = createReadStream(path, { end: 64 * 1024 });
  try {
    for await (const line of createInterface({ input })) return line;
    return '';
  } finally {
    input.destroy();
  }
}

/** Such as `COPY moved_members, line 3, column number: "x"`. */
const WHERE = /^COPY (?:moved_)?(\w+), line (\d+)/;

/** What is wrong with files, rather than with the database or the program, as a sentence: data and constraints. */
export function explained(error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError) || !/^2[23]/.test(error.code ?? '')) return error;
  const [, table, line] = WHERE.exec(error.where ?? '') ?? [];
  const place = table === undefined ? 'The files don’t fit together' : `The file of ${table}, line ${line}`;
  return new StartupError(
    `${place}: ${error.message}${error.detail === undefined ? '' : ` (${error.detail})`}. Nothing was imported. Copy the folder again.`,
  );
}
