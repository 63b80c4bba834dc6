import { randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import * as v from 'valibot';
import { StartupError } from '../startup/startup-error.ts';
import { beginningOf, isAlive } from './process-identity.ts';

const ownerSchema = v.object({ pid: v.number(), beginning: v.nullable(v.string()), token: v.string() });
type Owner = v.InferOutput<typeof ownerSchema>;

/** A folder held by this process. */
export interface FolderLock {
  release(): Promise<void>;
}

async function readOwner(path: string): Promise<Owner | null> {
  const text = await readFile(path, 'utf8').catch(() => null);
  if (text === null) return null;
  try {
    return v.parse(ownerSchema, JSON.parse(text));
  } catch {
    return { pid: 0, beginning: null, token: text };
  }
}

async function isRunning({ pid, beginning }: Owner): Promise<boolean> {
  if (pid === 0 || !isAlive(pid)) return false;
  return beginning === null || (await beginningOf(pid)) === beginning;
}

/** A process that was just killed needs a moment to end: a restart right behind must not be refused. */
async function staysRunning(owner: Owner): Promise<boolean> {
  for (let look = 0; look < 5; look += 1) {
    if (!(await isRunning(owner))) return false;
    await delay(60);
  }
  return true;
}

/**
 * Takes a folder for this process alone. A lock whose process has ended, even by SIGKILL, is taken over.
 *
 * @param folder where the lock file lies
 * @throws StartupError while another running process holds the folder
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const path = join(folder, 'powerline.lock');
  const owner: Owner = { pid: process.pid, beginning: await beginningOf(process.pid), token: randomUUID() };
  const mine = `${path}.${owner.token}`;
  await writeFile(mine, JSON.stringify(owner), { mode: 0o600 });
  try {
    for (let attempt = 0; attempt < 20; attempt += 1) {
      // link() fails when the name exists: unlike a rename it never replaces, and the content is there at once.
      if (
        await link(mine, path).then(
          () => true,
          () => false,
        )
      ) {
        return { release: () => releaseLock(path, owner.token) };
      }
      const holder = await readOwner(path);
      if (holder === null) continue;
      if (await staysRunning(holder)) {
        throw new StartupError(
          `The data folder ${folder} is in use by another running Powerline (process ${holder.pid}). Stop it, or give this one its own folder with DATA_DIR=….`,
        );
      }
      await removeStaleLock(path, holder.token);
    }
  } finally {
    await rm(mine, { force: true });
  }
  throw new StartupError(`The data folder ${folder} cannot be locked: its file powerline.lock keeps changing.`);
}

/** Moves a dead owner's lock away. Two processes may try at once: whoever moved a fresh lock puts it back. */
async function removeStaleLock(path: string, token: string): Promise<void> {
  const aside = `${path}.stale-${randomUUID()}`;
  if (
    !(await rename(path, aside).then(
      () => true,
      () => false,
    ))
  )
    return;
  const moved = await readOwner(aside);
  if (moved !== null && moved.token !== token) await link(aside, path).catch(() => undefined);
  await rm(aside, { force: true });
}

async function releaseLock(path: string, token: string): Promise<void> {
  if ((await readOwner(path))?.token === token) await rm(path, { force: true });
}
