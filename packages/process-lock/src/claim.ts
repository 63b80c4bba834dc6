import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { identityOf, PROCESS_SCOPE } from './process-identity.ts';

/** Without a sign of life for this long, a holder in another container or machine counts as dead. */
const SILENCE_MS = 60_000;
const HEARTBEAT_MS = 5_000;

/** A process's file in the lock's folder. */
export interface Claim {
  path: string;
  /** The id within its own scope. */
  pid: number;
  /** Whether we can see its process. */
  isOfOurScope: boolean;
}

/** @returns a unique claim of this process; nothing is written yet */
export async function newClaim(folder: string): Promise<Claim> {
  const { token, beginning } = (await identityOf(process.pid)) ?? { token: 'running', beginning: '' };
  const name = [PROCESS_SCOPE, process.pid, token, randomBytes(6).toString('hex'), beginning].filter(Boolean).join('.');
  return { path: path.join(folder, name), pid: process.pid, isOfOurScope: true };
}

/**
 * Writes a claim; false if the folder disappeared meanwhile, which can be retried.
 *
 * @throws other errors of the system, such as EEXIST or ENOTDIR if the folder is a file
 */
export async function putDown(claim: Claim, purpose: string): Promise<boolean> {
  try {
    await mkdir(path.dirname(claim.path), { recursive: true });
    await writeFile(claim.path, purpose, { flag: 'wx' });
    return true;
  } catch (error) {
    // By code: Node's errors come from another realm in Jest's vm context.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}

/** Signs of life for processes that can't see ours. @returns a function that stops them */
export function showLife(claim: Claim): () => void {
  const heartbeat = setInterval(() => void utimes(claim.path, new Date(), new Date()).catch(() => {}), HEARTBEAT_MS);
  heartbeat.unref();
  return () => clearInterval(heartbeat);
}

/** @returns what the claim's process does; empty if the claim is gone */
export const purposeOf = (claim: Claim): Promise<string> => readFile(claim.path, 'utf8').catch(() => '');

/** @returns the last sign of life in ms, by the file system's clock; null if the claim is gone */
export async function lastShown(claim: Claim): Promise<number | null> {
  const file = await stat(claim.path).catch(() => null);
  return file?.mtimeMs ?? null;
}

/** @param now in ms by the file system's clock, which may be another machine's */
export async function livingClaims(folder: string, now: number): Promise<Claim[]> {
  const claims = await claimsIn(folder);
  const living = await Promise.all(claims.map((claim) => isLiving(claim, now)));
  return claims.filter((_, index) => living[index]);
}

/** Removes the claims of dead processes. Names are unique, so this never hits a living one. */
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
  // Older versions write no start time: then only the token counts.
  const [, , token, , beginning] = path.basename(claim.path).split('.');
  const process = await identityOf(claim.pid);
  return process?.token === token && (beginning === undefined || process?.beginning === beginning);
}
