import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Linux' in-memory files. In a container often small, elsewhere missing. */
const IN_MEMORY = '/dev/shm';
/** Several times the most that tests ever stored there. */
const ROOM_BYTES = 8 * 1024 ** 3;

/**
 * A folder for test files, as environment variables; removed when this process ends. In memory if there is plenty,
 * because tests flush thousands of small files.
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
