import { MOVE_IN_PART_BYTES, type MoveInFile, moveInFileSchema } from '@powerline/contract/payout';
import type { DataSource, EntityManager } from 'typeorm';
import * as v from 'valibot';
import { readRow, readRows, readValue } from '../../infrastructure/database/rows.ts';
import { MANIFEST_FILE, type Manifest } from '../../infrastructure/moving/manifest.ts';
import { readHeader } from '../moving/csv-rows.ts';
import type { MovedFiles } from '../moving/moved-files.ts';

const FILE_ROW = v.strictObject({
  file: moveInFileSchema,
  name: v.string(),
  bytes: v.number(),
  receivedBytes: v.number(),
  columns: v.nullable(v.record(v.string(), v.string())),
});
/** A file as it was sent. */
export type StoredFile = v.InferOutput<typeof FILE_ROW>;

export const listStoredFiles = (manager: EntityManager): Promise<StoredFile[]> =>
  readRows(
    manager,
    FILE_ROW,
    `SELECT f.file, f.name, f.bytes, f.columns,
            (SELECT coalesce(sum(length(p.content)), 0)::integer FROM move_in_parts p WHERE p.file = f.file)
              AS "receivedBytes"
       FROM move_in_files f`,
  );

const HEADER_BYTES = 20_000;
const BYTES = v.instance(Buffer);

/** The cells of a file's first line; none before it is here. */
export async function readStoredHeader(manager: EntityManager, file: MoveInFile): Promise<string[]> {
  const beginning = await readValue(
    manager,
    BYTES,
    'SELECT substring(content FROM 1 FOR $2) FROM move_in_parts WHERE file = $1 AND part = 0',
    [file, HEADER_BYTES],
  );
  return beginning ? readHeader(beginning) : [];
}

const UPLOAD_ROW = v.strictObject({ file: moveInFileSchema, bytes: v.number() });

/** Stores a part of a file, once or again. @returns whether it is a part of one that is being sent */
export async function storePart(
  manager: EntityManager,
  upload: string,
  part: number,
  content: Buffer,
): Promise<boolean> {
  const row = await readRow(manager, UPLOAD_ROW, 'SELECT file, bytes FROM move_in_files WHERE upload = $1 FOR UPDATE', [
    upload,
  ]);
  const expected = Math.min(MOVE_IN_PART_BYTES, (row?.bytes ?? 0) - part * MOVE_IN_PART_BYTES);
  if (!row || content.length !== expected) return false;
  await manager.query(
    `INSERT INTO move_in_parts (file, part, content) VALUES ($1, $2, $3)
     ON CONFLICT (file, part) DO UPDATE SET content = excluded.content`,
    [row.file, part, content],
  );
  return true;
}

/** So many bytes of a part are read at once: visitors get their turns between them. */
const CHUNK_BYTES = 256 * 1024;

/** The files that were sent, with a `powerline.json` that says what they are. */
export function storedFiles(dataSource: DataSource, files: readonly StoredFile[], manifest: Manifest): MovedFiles {
  const find = (name: string) => files.find(({ file }) => `${file}.csv` === name);
  return {
    placeOf: (name) => name,
    bytes: async (name) => find(name)?.bytes ?? 0,
    read: (name) =>
      name === MANIFEST_FILE ? inChunks([Buffer.from(JSON.stringify(manifest))]) : readParts(dataSource, find(name)),
  };
}

async function* readParts(dataSource: DataSource, stored: StoredFile | undefined): AsyncGenerator<Buffer> {
  if (!stored) return;
  for (let part = 0; part * MOVE_IN_PART_BYTES < stored.bytes; part += 1) {
    const content = await readValue(
      dataSource.manager,
      BYTES,
      'SELECT content FROM move_in_parts WHERE file = $1 AND part = $2',
      [stored.file, part],
    );
    if (!content) throw new Error(`Part ${part} of ${stored.file}.csv is gone`);
    yield* inChunks([content]);
  }
}

async function* inChunks(contents: readonly Buffer[]): AsyncGenerator<Buffer> {
  for (const content of contents)
    for (let at = 0; at < content.length; at += CHUNK_BYTES) yield content.subarray(at, at + CHUNK_BYTES);
}
