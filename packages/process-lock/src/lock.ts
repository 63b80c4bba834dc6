import { rm, rmdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type Claim,
  lastShown,
  livingClaims,
  newClaim,
  purposeOf,
  putDown,
  removeDeadClaims,
  showLife,
} from './claim.ts';

/** A process that was just killed needs a moment to end, and two that come at once a moment to let one go first. */
const MOMENT_MS = 300;
/** Nobody holds the lock, and still it cannot be taken: its folder vanishes as often as it is made. */
const NOBODY_MS = 10_000;

/** Another living process holds the lock, or its folder does not stay for as long as it was tried. */
export class LockHeld extends Error {
  override readonly name = 'LockHeld';
  /** Of the process that holds it, as that numbers itself; null when none was seen. */
  readonly pid: number | null;
  /** The file by which it holds the lock, else the lock's folder: what a person who knows that it is dead deletes. */
  readonly place: string;

  constructor(folder: string, holder: Claim | undefined) {
    super(holder ? `Process ${holder.pid} holds the lock ${folder}` : `The lock ${folder} cannot be taken`);
    this.pid = holder?.pid ?? null;
    this.place = holder?.path ?? folder;
  }
}

/** A lock that this process holds. */
export interface HeldLock {
  release(): Promise<void>;
}

export interface LockOptions {
  /** What is being done, for whoever has to wait: "Ann: publish mfe-academy". */
  purpose: string;
  waitMs: number;
  /** Told once of each holder that is waited for. */
  onWait: (purposeOfHolder: string) => void;
}

/**
 * Runs `work` while nobody else in any process holds the lock of this folder.
 *
 * Node offers no lock that the system takes back when its holder is killed. Here each comer puts down a claim: a file
 * whose name says which process it is. Whoever, after putting down its claim, sees no other claim of a living process
 * holds the lock; otherwise it withdraws and tries again. Of two comers the later one always sees the earlier one's
 * claim, so never do both hold it. The claim of a killed process counts for nothing.
 *
 * @param folder of the lock alone; made when it is missing, and removed by the last to leave
 * @throws LockHeld after `waitMs`; what `work` throws; the error of the system when no claim can be written
 */
export async function withLock<T>(folder: string, options: LockOptions, work: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + options.waitMs;
  const lock = await acquire(folder, options.purpose, {
    onHolder: async (holder) => options.onWait(await purposeOf(holder)),
    isEnough: async () => Date.now() > deadline,
  });
  try {
    return await work();
  } finally {
    await lock.release();
  }
}

export interface HoldOptions extends Pick<LockOptions, 'purpose'> {
  /** Told when the holder is in another container or on another machine, so that the answer may take a minute. */
  onUnseen: () => void;
  /** Calls the waiting off. */
  signal?: AbortSignal | undefined;
}

/**
 * Takes the lock of this folder until it is released or this process ends, or refuses at once. Of a holder that we
 * cannot look up, in another container, "at once" is its next sign of life; without one it is dead after a minute.
 *
 * @param folder as for {@link withLock}
 * @throws LockHeld while another living process holds it; the reason of `signal`; the error of the system when no claim
 * can be written
 */
export async function holdLock(folder: string, { purpose, onUnseen, signal }: HoldOptions): Promise<HeldLock> {
  const begin = Date.now();
  let watched: { path: string; since: number; shown: number | null } | undefined;
  const isEnough = async (holder: Claim | undefined) => {
    signal?.throwIfAborted();
    if (!holder) return Date.now() - begin > NOBODY_MS;
    // Another one than before: somebody who only came at the same moment does not hold it.
    if (watched?.path !== holder.path) {
      watched = { path: holder.path, since: Date.now(), shown: await lastShown(holder) };
    }
    if (holder.isOfOurScope) return Date.now() - watched.since > MOMENT_MS;
    const shown = await lastShown(holder);
    return shown !== null && shown !== watched.shown;
  };
  const onHolder = async ({ isOfOurScope }: Claim) => {
    if (!isOfOurScope) onUnseen();
  };
  return acquire(folder, purpose, { onHolder, isEnough });
}

interface Patience {
  /** Told once of each holder. */
  onHolder(holder: Claim): Promise<void>;
  /** Whether this holder was waited for long enough. */
  isEnough(holder: Claim | undefined): Promise<boolean>;
}

async function acquire(folder: string, purpose: string, { onHolder, isEnough }: Patience): Promise<HeldLock> {
  const claim = await newClaim(folder);
  let told = '';
  for (;;) {
    // Looking first keeps a crowd from withdrawing before one another for ever.
    let [holder] = await livingClaims(folder, Date.now());
    if (!holder && (await putDown(claim, purpose))) {
      // The age of a claim is told by the clock that dates the files, which may be another machine's.
      const { mtimeMs } = await stat(claim.path);
      [holder] = (await livingClaims(folder, mtimeMs)).filter((other) => other.path !== claim.path);
      if (!holder) {
        await removeDeadClaims(folder);
        return held(claim);
      }
      await rm(claim.path, { force: true });
    }
    if (holder && holder.path !== told) {
      told = holder.path;
      await onHolder(holder);
    }
    if (await isEnough(holder)) throw new LockHeld(folder, holder);
    await pause(10 + Math.random() * 40);
  }
}

function held(claim: Claim): HeldLock {
  const stopShowing = showLife(claim);
  return {
    release: async () => {
      stopShowing();
      await rm(claim.path, { force: true });
      // Fails while others have claims in it, as it should.
      await rmdir(path.dirname(claim.path)).catch(() => {});
    },
  };
}
