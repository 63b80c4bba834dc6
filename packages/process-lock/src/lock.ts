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

/** For a killed process to end, and for one of two simultaneous claims to withdraw. */
const MOMENT_MS = 300;
/** The lock is free but can't be taken, because its folder keeps disappearing. */
const NOBODY_MS = 10_000;

/** Another living process has the lock, or its folder kept disappearing. */
export class LockHeld extends Error {
  override readonly name = 'LockHeld';
  /** Its holder's id within its own scope; null if none was seen. */
  readonly pid: number | null;
  /** The holder's file or the lock's folder: a person who knows that it is dead deletes it. */
  readonly place: string;

  constructor(folder: string, holder: Claim | undefined) {
    super(holder ? `Process ${holder.pid} holds the lock ${folder}` : `The lock ${folder} cannot be taken`);
    this.pid = holder?.pid ?? null;
    this.place = holder?.path ?? folder;
  }
}

export interface HeldLock {
  release(): Promise<void>;
}

export interface LockOptions {
  /** Shown to others who wait: "Ann: publish mfe-academy". */
  purpose: string;
  waitMs: number;
  /** Called once for each process that has the lock or tries to. */
  onWait: (purposeOfHolder: string) => void;
}

/**
 * Runs `work` while no other process has this folder's lock. Node has no lock that the system releases when a process
 * is killed, so each process writes a claim file named after itself. A process has the lock if it then sees no other
 * living claim; otherwise it withdraws and retries. The later of two always sees the earlier, so they never both have
 * it.
 *
 * @param folder only for the lock; made if missing, removed by the last one
 * @throws LockHeld after `waitMs`; what `work` throws; the system's error if no claim can be written
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
  /** Called if the holder is in another container or machine, so that the answer may take a minute. */
  onUnseen: () => void;
  signal?: AbortSignal | undefined;
}

/**
 * Takes this folder's lock until released or the process ends, or fails at once. For a holder that we can't see, in
 * another container, this takes until its next sign of life, or a minute.
 *
 * @param folder as for {@link withLock}
 * @throws LockHeld while another living process has it; the reason of `signal`; the system's error if no claim can be
 * written
 */
export async function holdLock(folder: string, { purpose, onUnseen, signal }: HoldOptions): Promise<HeldLock> {
  const begin = Date.now();
  let watched: { path: string; since: number; shown: number | null } | undefined;
  const isEnough = async (holder: Claim | undefined) => {
    signal?.throwIfAborted();
    if (!holder) return Date.now() - begin > NOBODY_MS;
    // A new holder: one that only came at the same moment doesn't have the lock.
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
  /** Called once for each process. */
  onHolder(holder: Claim): Promise<void>;
  /** Whether we waited long enough for this holder. */
  isEnough(holder: Claim | undefined): Promise<boolean>;
}

async function acquire(folder: string, purpose: string, { onHolder, isEnough }: Patience): Promise<HeldLock> {
  const reported = new Set<number>();
  for (;;) {
    // Each try has its own name, so that a claim seen twice was never withdrawn between: it has the lock.
    const claim = await newClaim(folder);
    // Looking first keeps many processes from withdrawing forever.
    let [holder] = await livingClaims(folder, Date.now());
    if (!holder && (await putDown(claim, purpose))) {
      // The file system's clock dates claims, and may be another machine's.
      const { mtimeMs } = await stat(claim.path);
      [holder] = (await livingClaims(folder, mtimeMs)).filter((other) => other.path !== claim.path);
      if (!holder) {
        await removeDeadClaims(folder);
        return held(claim);
      }
      await rm(claim.path, { force: true });
    }
    if (holder && !reported.has(holder.pid)) {
      reported.add(holder.pid);
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
      // Fails while others have claims in it.
      await rmdir(path.dirname(claim.path)).catch(() => {});
    },
  };
}
