import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The processes we can see: containers on one machine number theirs independently. */
export const PROCESS_SCOPE = shortHash(`${hostname()} ${read(() => readlinkSync('/proc/self/ns/pid'))}`);

const BOOT = read(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim());

/** Whether the process exists in our scope, under any user. A zombie still does. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // EPERM: it lives, and belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * A process's start time in the system's unit: ids are reused, but not with the same start.
 *
 * @returns null for a dead process, or if the system doesn't say
 */
export async function beginningOf(pid: number): Promise<string | null> {
  if (process.platform === 'win32') return null;
  if (process.platform !== 'linux') {
    return run('ps', ['-o', 'lstart=', '-p', String(pid)]).then(
      ({ stdout }) => stdout.trim() || null,
      () => null,
    );
  }
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // proc(5): field 3 is the state, field 22 the start time in ticks since boot. The name, field 2, may have any
  // character.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  // A zombie has ended; only its parent has not asked yet.
  return fields[0] === 'Z' || fields[0] === 'X' ? null : (fields[19] ?? null);
}

/** Tells a process of our scope from every other that ever had its number. */
export interface ProcessIdentity {
  /** On Linux of the moment of its start; elsewhere only that it runs, which is all that older versions wrote there. */
  token: string;
  /** Of the moment of its start where `token` is not, as on macOS; empty on Linux, and where no system tells it. */
  beginning: string;
}

/** @returns null when there is no such process in our scope */
export async function identityOf(pid: number): Promise<ProcessIdentity | null> {
  // 0 and negative numbers stand for process groups.
  if (!(pid > 0)) return null;
  if (process.platform !== 'linux') {
    if (!isAlive(pid)) return null;
    const beginning = await beginningOf(pid);
    return { token: 'running', beginning: beginning === null ? '' : shortHash(beginning) };
  }
  const beginning = await beginningOf(pid);
  return beginning === null ? null : { token: shortHash(`${BOOT} ${beginning}`), beginning: '' };
}

function read(source: () => string): string {
  try {
    return source();
  } catch {
    return '';
  }
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}
