import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { identityOf, PROCESS_SCOPE } from './process-identity.ts';

/** A holder that we cannot look up (another machine or container) is dead when it has not shown itself for so long. */
const SILENCE_MS = 60_000;
const HEARTBEAT_MS = 5_000;

/** What a process puts down in the folder of a lock: a file whose name says which process it is. */
export interface Claim {
  /** The file. */
  path: string;
  /** Of its process, as that numbers itself. */
  pid: number;
  /** Whether it is one of the processes that we can see. */
  isOfOurScope: boolean;
}

/** @returns a claim of this process that nobody had before; nothing is written yet */
export async function newClaim(folder: string): Promise<Claim> {
  const { token, beginning } = (await identityOf(process.pid)) ?? { token: 'running', beginning: '' };
  const name = [PROCESS_SCOPE, process.pid, token, randomBytes(6).toString('hex'), beginning].filter(Boolean).join('.');
  return { path: path.join(folder, name), pid: process.pid, isOfOurScope: true };
}

/**
 * Puts a claim down; false when the folder vanished under us, which is no reason to give up. Making the folder can meet
 * that too: a recursive mkdir that finds the folder looks at it once more, and may find it gone.
 *
 * @throws the error of the system when it cannot be written, EEXIST or ENOTDIR when a file is where the folder should be
 */
export async function putDown(claim: Claim, purpose: string): Promise<boolean> {
  try {
    await mkdir(path.dirname(claim.path), { recursive: true });
    await writeFile(claim.path, purpose, { flag: 'wx' });
    return true;
  } catch (error) {
    // By its code alone: errors of Node are of another realm where the code runs in a vm context, as in Jest.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}

/** Shows those who cannot look our process up that it lives. @returns what ends that */
export function showLife(claim: Claim): () => void {
  const heartbeat = setInterval(() => void utimes(claim.path, new Date(), new Date()).catch(() => {}), HEARTBEAT_MS);
  heartbeat.unref();
  return () => clearInterval(heartbeat);
}

/** @returns what the process of a claim is doing, empty when it has gone */
export const purposeOf = (claim: Claim): Promise<string> => readFile(claim.path, 'utf8').catch(() => '');

/** @returns when a claim was last shown to live, in ms by the clock that dates the files; null when it has gone */
export async function lastShown(claim: Claim): Promise<number | null> {
  const file = await stat(claim.path).catch(() => null);
  return file?.mtimeMs ?? null;
}

/** @param now in ms, by the clock that dates the files, which may be another machine's */
export async function livingClaims(folder: string, now: number): Promise<Claim[]> {
  const claims = await claimsIn(folder);
  const living = await Promise.all(claims.map((claim) => isLiving(claim, now)));
  return claims.filter((_, index) => living[index]);
}

/** Removes the claims of processes that have ended: as no claim's name ever comes back, this can never hit a living one. */
export async function removeDeadClaims(folder: string): Promise<void> {
  for (const claim of await claimsIn(folder)) {
    if (!(await isLiving(claim, Date.now()))) await rm(claim.path, { force: true });
  }
}

async function claimsIn(folder: string): Promise<Claim[]> {
  const names = await readdir(folder).catch(() => []);
  return names.map((name) => {
    const [scope, pid] = name.split('.');
    return { path: path.join(folder, name), pid: Number(pid), isOfOurScope: scope === PROCESS_SCOPE };
  });
}

async function isLiving(claim: Claim, now: number): Promise<boolean> {
  if (!claim.isOfOurScope) {
    const shown = await lastShown(claim);
    return shown !== null && now - shown < SILENCE_MS;
  }
  // Older versions write no beginning: then the token alone counts.
  const [, , token, , beginning] = path.basename(claim.path).split('.');
  const process = await identityOf(claim.pid);
  return process?.token === token && (beginning === undefined || process?.beginning === beginning);
}
