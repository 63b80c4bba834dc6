import type { Stats } from 'node:fs';
import { constants, type FileHandle, lstat, open, realpath } from 'node:fs/promises';
import path from 'node:path';
import { isNativeError } from 'node:util/types';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { ByteRange, Validators } from '../../infrastructure/http/conditions.ts';

/** Larger files are read piece by piece while they are sent. Ours are all smaller. */
const KEPT_FILE_BYTES = 1024 * 1024;
/** Several times a site with five builds of everything. */
const CACHED_BYTES_MAX = 64 * 1024 * 1024;
const KEPT_FILES = 4_096;
const PIECE_BYTES = 128 * 1024;
/** Of a file that is being replaced at this moment. */
const ATTEMPTS = 3;

/** One state of a file. */
export interface BuildFile extends Validators {
  lastModified: Date;
  /** In bytes. */
  size: number;
  /** The bytes from one to the other, both included. */
  content(range: ByteRange): Buffer | AsyncIterable<Buffer>;
}

interface Place {
  root: string;
  /** Below the root, without dot segments. */
  file: string;
  /** Identifies a state of the file. */
  identity: string;
  size: number;
}

class FileChanged extends Error {}
class IsLink extends Error {}

/**
 * Reads the files of published builds. No file stays open while a client takes its time: what is small is sent from
 * memory, and many answers share one copy; of anything else one piece is read at a time.
 *
 * @fastify/static reads the disk for each request and answers a third as many (measured side by side).
 *
 * The folder is asked on every request whether a file is still there and the same, so a kept copy outlives neither a
 * build that was removed nor a file that was mended.
 */
@Injectable()
export class BuildFiles {
  readonly #contents = new LRUCache<string, Buffer, Place>({
    max: KEPT_FILES,
    maxSize: CACHED_BYTES_MAX,
    maxEntrySize: KEPT_FILE_BYTES,
    sizeCalculation: (content) => Math.max(1, content.length),
    // One reading serves all who ask meanwhile. Who waits for it is answered, also when there is no room to keep it.
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context }) => readWhole(context),
  });

  /**
   * @param root the site folder
   * @param file below it, from {@link buildFilePath}
   * @returns undefined when there is no such file, or only by way of a link
   */
  async find(root: string, file: string): Promise<BuildFile | undefined> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#find(root, file);
      } catch (error) {
        if (error instanceof IsLink || isMissing(error)) return undefined;
        if (!(error instanceof FileChanged) || attempt === ATTEMPTS) throw error;
      }
    }
  }

  async #find(root: string, file: string): Promise<BuildFile | undefined> {
    const stats = await lstat(path.join(root, file));
    if (!stats.isFile()) return undefined;
    const { size } = stats;
    const place = { root, file, identity: identityOf(stats), size };
    // Whole seconds, as in the header.
    const lastModified = new Date(Math.floor(stats.mtimeMs / 1000) * 1000);
    const found = { size, lastModified, etag: `"${Math.floor(stats.mtimeMs).toString(16)}-${size.toString(16)}"` };
    if (size > KEPT_FILE_BYTES) {
      if (!(await isReached(root, file))) return undefined;
      return { ...found, content: (range) => piecesOf(place, range) };
    }
    const content = await this.#contents.forceFetch(`${place.identity} ${root} ${file}`, { context: place });
    return { ...found, content: ({ start, end }) => content.subarray(start, end + 1) };
  }
}

/** Opens a file for one action, and makes sure that it is the one that was found. */
async function withFile<T>(place: Place, action: (handle: FileHandle) => Promise<T>): Promise<T> {
  const handle = await open(path.join(place.root, place.file), constants.O_RDONLY | constants.O_NOFOLLOW);
  try {
    if (identityOf(await handle.stat()) !== place.identity) throw new FileChanged('The file was replaced');
    return await action(handle);
  } finally {
    await handle.close();
  }
}

/** Whether a file is where its path says: a link above it would lead to another place. */
async function isReached(root: string, file: string): Promise<boolean> {
  return (await realpath(path.join(root, file))) === path.join(await realpath(root), file);
}

async function readWhole(place: Place): Promise<Buffer> {
  if (!(await isReached(place.root, place.file))) throw new IsLink();
  const content = await withFile(place, (handle) => handle.readFile());
  if (content.length !== place.size) throw new FileChanged('The file was written to');
  return content;
}

async function* piecesOf(place: Place, { start, end }: ByteRange): AsyncIterable<Buffer> {
  for (let position = start; position <= end; ) {
    const length = Math.min(PIECE_BYTES, end + 1 - position);
    const { bytesRead, buffer } = await withFile(place, (handle) =>
      handle.read(Buffer.allocUnsafe(length), 0, length, position),
    );
    if (bytesRead === 0) throw new FileChanged('The file became shorter');
    yield buffer.subarray(0, bytesRead);
    position += bytesRead;
  }
}

const identityOf = ({ dev, ino, size, mtimeMs, ctimeMs }: Stats) => [dev, ino, size, mtimeMs, ctimeMs].join(' ');

const MISSING = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP']);

// Not instanceof: Node's own errors are of another realm where the code runs in a vm context, as in Jest.
const isMissing = (error: unknown): boolean =>
  isNativeError(error) && 'code' in error && MISSING.has(String(error.code));
