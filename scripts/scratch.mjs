import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Where Linux keeps files in memory. In a container it is often small, elsewhere it is not there. */
const IN_MEMORY = '/dev/shm';
/** Several times what the tests have ever held there at once. */
const ROOM_BYTES = 8 * 1024 ** 3;

/**
 * A folder for what tests write, as variables for the process that runs them; it goes when this process ends. In memory
 * where there is plenty: tests flush thousands of small files, and none of them outlives the run.
 */
export function scratchEnv() {
  if (!hasRoomInMemory()) return {};
  const folder = mkdtempSync(path.join(IN_MEMORY, 'powerline-test-'));
  // Postgres may run as another user.
  chmodSync(folder, 0o755);
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return { TMPDIR: folder };
}

function hasRoomInMemory() {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize >= ROOM_BYTES && (process.availableMemory?.() ?? os.freemem()) >= ROOM_BYTES;
  } catch {
    return false;
  }
}
