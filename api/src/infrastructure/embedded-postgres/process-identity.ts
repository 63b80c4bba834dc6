import { execFile } from 'node:child_process';
import { readFile, readlink } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Whether a process with this id exists, whoever owns it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * When a process began, in whatever unit the system tells it: ids are used again, an id with its beginning is not.
 *
 * @returns null when there is no such process any more, or the system does not tell
 */
export async function beginningOf(pid: number): Promise<string | null> {
  if (process.platform === 'win32') return null;
  if (process.platform !== 'linux') {
    return run('ps', ['-o', 'lstart=', '-p', String(pid)]).then(
      ({ stdout }) => stdout.trim() || null,
      () => null,
    );
  }
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  // The command, in brackets, may contain anything; fields are counted from behind it. The 22nd is the start time.
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
  // A zombie has ended; only its parent has not asked yet.
  return fields === undefined || fields[0] === 'Z' ? null : (fields[19] ?? null);
}

/** Whether the process is a Postgres that works in this very folder. @param folder an absolute, real path */
export async function isPostmasterOf(pid: number, folder: string): Promise<boolean> {
  // 0 would be our own process group.
  if (pid <= 0 || !isAlive(pid)) return false;
  if (process.platform === 'linux') {
    // A postmaster changes into its folder; and /proc tells this to root and to the owner only.
    const [cwd, name] = await Promise.all([
      readlink(`/proc/${pid}/cwd`).catch(() => null),
      readFile(`/proc/${pid}/comm`, 'utf8').catch(() => ''),
    ]);
    return cwd === folder && name.startsWith('postgres');
  }
  if (process.platform === 'win32') return false;
  const { stdout } = await run('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => ({ stdout: '' }));
  return stdout.includes('postgres') && stdout.includes(folder);
}
