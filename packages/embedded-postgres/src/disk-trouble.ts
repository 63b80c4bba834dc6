import { randomUUID } from 'node:crypto';
import { rm, statfs, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Postgres takes the room for its log in pieces of 16 MB, and may need one more to recover. */
const NEEDED_MB = 32;

/**
 * Finds out whether the disk under a folder is why nothing can be written. Really writes: a disk that failed may
 * still say that it is writable.
 *
 * @returns a part of a sentence, or null when the disk is well
 */
export async function diskTrouble(folder: string): Promise<string | null> {
  const disk = await statfs(folder).catch(() => null);
  // A folder that could not even be made: the one above it is on the same disk.
  if (disk === null) return dirname(folder) === folder ? null : diskTrouble(dirname(folder));
  const freeMb = Math.floor((disk.bavail * disk.bsize) / 1_000_000);
  const probe = join(folder, `probe-${randomUUID()}`);
  const code = await writeFile(probe, 'x')
    .then(
      () => null,
      (error: NodeJS.ErrnoException) => error.code,
    )
    .finally(() => rm(probe, { force: true }).catch(() => undefined));
  if (code === 'EROFS') return `the disk under ${folder} is read-only`;
  if (code === 'EIO') return `the disk under ${folder} is broken (EIO)`;
  // A system of files without any room, such as /proc, is not a disk that is full.
  if (code === 'ENOSPC' || code === 'EDQUOT' || (freeMb < NEEDED_MB && disk.blocks > 0))
    return `the disk under ${folder} is full (${freeMb} MB are free)`;
  return null;
}
