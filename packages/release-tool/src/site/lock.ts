import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rm, rmdir, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { SiteBusy } from './errors.ts';
import { PROCESS_SCOPE, processToken } from './process-token.ts';

/** A holder that we cannot look up (another machine or container) is dead when it has not shown itself for so long. */
const SILENCE_MS = 60_000;
const HEARTBEAT_MS = 5_000;

export interface LockOptions {
  /** What is being done, for whoever has to wait: "Ann: publish mfe-academy". */
  purpose: string;
  waitMs: number;
  onWait: (purposeOfHolder: string) => void;
}

/**
 * Runs `work` while nobody else in any process does so for the same lock folder.
 *
 * Node offers no lock that the system takes back when its holder is killed. Here each comer puts down a claim: an
 * empty file whose name says which process it is. Whoever, after putting down its claim, sees no other claim of a
 * living process holds the lock; otherwise it withdraws and tries again. Of two comers the later one always sees the
 * earlier one's claim, so never do both hold it. The claim of a killed process counts for nothing, and as no claim's
 * name ever comes back, removing it can never hit a living one.
 *
 * @throws {SiteBusy} after `waitMs`.
 */
export async function withLock<T>(folder: string, options: LockOptions, work: () => Promise<T>): Promise<T> {
  const claim = await acquire(folder, options);
  const heartbeat = setInterval(() => void utimes(claim, new Date(), new Date()).catch(() => {}), HEARTBEAT_MS);
  heartbeat.unref();
  try {
    return await work();
  } finally {
    clearInterval(heartbeat);
    await rm(claim, { force: true });
    // Fails while others have claims in it, as it should.
    await rmdir(folder).catch(() => {});
  }
}

async function acquire(folder: string, { purpose, waitMs, onWait }: LockOptions): Promise<string> {
  const name = `${PROCESS_SCOPE}.${process.pid}.${processToken(process.pid)}.${randomBytes(6).toString('hex')}`;
  const claim = path.join(folder, name);
  const deadline = Date.now() + waitMs;
  let told = '';
  for (;;) {
    // Looking first keeps a crowd from withdrawing before one another for ever.
    let [holder] = await livingClaims(folder, Date.now());
    if (!holder && (await put(claim, purpose))) {
      // The age of a claim is told by the clock that dates the files, which may be another machine's.
      const { mtimeMs } = await stat(claim);
      const others = (await livingClaims(folder, mtimeMs)).filter((other) => other !== name);
      if (others.length === 0) {
        await removeDeadClaims(folder, name);
        return claim;
      }
      await rm(claim, { force: true });
      holder = others[0];
    }
    if (holder && holder !== told) {
      told = holder;
      onWait(await readFile(path.join(folder, holder), 'utf8').catch(() => ''));
    }
    if (Date.now() > deadline) {
      throw new SiteBusy(
        `Another release has held the site for ${Math.round(waitMs / 1000)} s. Try again; if you are sure that it is dead, delete ${path.join(folder, holder ?? '')}`,
      );
    }
    await pause(10 + Math.random() * 40);
  }
}

/**
 * Puts the claim down; false when the folder vanished under us, which is no reason to give up. Making the folder can meet
 * that too: a recursive mkdir that finds the folder looks at it once more, and may find it gone.
 */
async function put(claim: string, purpose: string): Promise<boolean> {
  try {
    await mkdir(path.dirname(claim), { recursive: true });
    await writeFile(claim, purpose, { flag: 'wx' });
    return true;
  } catch (error) {
    // By its code alone: errors of Node are of another realm where the code runs in a vm context, as in Jest.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}

async function livingClaims(folder: string, now: number): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  const living = await Promise.all(names.map((name) => isLiving(path.join(folder, name), now)));
  return names.filter((_, index) => living[index]);
}

async function removeDeadClaims(folder: string, own: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const claim = path.join(folder, name);
    if (name !== own && !(await isLiving(claim, Date.now()))) await rm(claim, { force: true });
  }
}

async function isLiving(claim: string, now: number): Promise<boolean> {
  const [scope, pid, token] = path.basename(claim).split('.');
  if (scope === PROCESS_SCOPE) return processToken(Number(pid)) === token;
  const seen = await stat(claim).catch(() => undefined);
  return seen !== undefined && now - seen.mtimeMs < SILENCE_MS;
}
