import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Where the files of a team are. */
export interface MovedFiles {
  /** How people find a file. */
  placeOf(name: string): string;
  /** 0 when there is no such file. */
  bytes(name: string): Promise<number>;
  read(name: string): AsyncIterable<Buffer>;
}

/** The lines of a longer one outlive the collection of what is new. */
const CHUNK_BYTES = 64 * 1024;

/** The files of a folder. */
export const folderFiles = (folder: string): MovedFiles => ({
  placeOf: (name) => join(folder, name),
  bytes: async (name) => (await stat(join(folder, name)).catch(() => null))?.size ?? 0,
  read: (name) => createReadStream(join(folder, name), { highWaterMark: CHUNK_BYTES }),
});
