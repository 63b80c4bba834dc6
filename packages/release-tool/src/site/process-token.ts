import { createHash } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/** The processes that we can see: two containers on one machine number theirs independently. */
export const PROCESS_SCOPE = shortHash(`${hostname()} ${read(() => readlinkSync('/proc/self/ns/pid'))}`);

const BOOT = read(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim());

/**
 * Tells a process from every other that ever had its number: on Linux by the moment of its start, elsewhere by the
 * number alone.
 *
 * @returns undefined when there is no such process in our scope.
 */
export function processToken(pid: number): string | undefined {
  if (process.platform !== 'linux') return isRunning(pid) ? 'running' : undefined;
  const stat = read(() => readFileSync(`/proc/${pid}/stat`, 'utf8'));
  // proc(5): field 3 is the state, field 22 the start time in ticks since boot. The name, field 2, may hold anything.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [state, startTime] = [fields[0], fields[19]];
  const isDead = startTime === undefined || state === 'Z' || state === 'X';
  return isDead ? undefined : shortHash(`${BOOT} ${startTime}`);
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // EPERM: it lives, and belongs to somebody else.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
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
