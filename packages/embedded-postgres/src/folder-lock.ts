import { readFile, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type HeldLock, holdLock, LockHeld } from '@powerline/process-lock';
import { beginningOf, isAlive } from '@powerline/process-lock/process-identity';
import * as v from 'valibot';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';

/**
 * Locks a folder for this process, and takes over the lock of a dead one. The lock has the file name of versions
 * before process-lock, so that either version respects the other.
 *
 * @param onNotice called with one line if it may take a minute
 * @throws EmbeddedPostgresError while another process has the folder; the reason of `signal`
 */
export async function lockFolder(
  folder: string,
  onNotice: (line: string) => void = () => undefined,
  signal?: AbortSignal,
): Promise<HeldLock> {
  const onUnseen = () =>
    onNotice(
      `The data folder ${folder} was last held by a Powerline of another container or machine: it is taken over if that shows no sign of life for a minute.`,
    );
  const place = join(folder, 'powerline.lock');
  for (let attempt = 0; attempt < 5; attempt += 1) {
    try {
      return await holdLock(place, { purpose: 'Powerline', onUnseen, signal });
    } catch (error) {
      if (error instanceof LockHeld && error.pid !== null) throw inUse(folder, error.pid);
      // By code: Node's errors come from another realm in Jest's vm context.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      await removeOlderLock(folder, place);
    }
  }
  throw new EmbeddedPostgresError(
    `The data folder ${folder} cannot be locked: its file powerline.lock keeps changing.`,
  );
}

const inUse = (folder: string, pid: number) =>
  new EmbeddedPostgresError(
    `The data folder ${folder} is in use by another running Powerline (process ${pid}). Stop it, or give this one its own folder with DATA_DIR=….`,
  );

const ownerSchema = v.object({ pid: v.number(), beginning: v.nullable(v.string()), token: v.string() });
type Owner = v.InferOutput<typeof ownerSchema>;

/** @throws EmbeddedPostgresError while its process runs */
async function removeOlderLock(folder: string, place: string): Promise<void> {
  const owner = await readOwner(place);
  if (owner === null) return;
  if (await staysRunning(owner)) throw inUse(folder, owner.pid);
  // Only a file, never a folder of a newer server.
  if ((await readOwner(place))?.token === owner.token) await unlink(place).catch(() => undefined);
}

/** @returns null without a file, because this version's lock is a folder */
async function readOwner(file: string): Promise<Owner | null> {
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) return null;
  try {
    return v.parse(ownerSchema, JSON.parse(text));
  } catch {
    return { pid: 0, beginning: null, token: text };
  }
}

/** A process that was just killed may take a moment to end. */
async function staysRunning(owner: Owner): Promise<boolean> {
  for (let look = 0; look < 5; look += 1) {
    if (!(await isRunning(owner))) return false;
    await pause(60);
  }
  return true;
}

async function isRunning({ pid, beginning }: Owner): Promise<boolean> {
  if (pid === 0 || !isAlive(pid)) return false;
  return beginning === null || (await beginningOf(pid)) === beginning;
}
