import { randomUUID } from 'node:crypto';
import { rm, statfs, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Postgres allocates its log in 16 MB pieces, and may need another one to recover. */
const NEEDED_MB = 32;

/**
 * Tests whether the disk is why nothing can be written, by writing: a failed disk may still claim to be writable.
 *
 * @returns a part of a sentence, or null if the disk is fine
 */
export async function diskTrouble(folder: string): Promise<string | null> {
  const disk = await statfs(folder).catch(() => null);
  // The folder doesn't exist: its parent is on the same disk.
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
  // A file system without any room, such as /proc, isn't a full disk.
  if (code === 'ENOSPC' || code === 'EDQUOT' || (freeMb < NEEDED_MB && disk.blocks > 0))
    return `the disk under ${folder} is full (${freeMb} MB are free)`;
  return null;
}
