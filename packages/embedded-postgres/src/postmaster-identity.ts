import { execFile } from 'node:child_process';
import { readFile, readlink } from 'node:fs/promises';
import { promisify } from 'node:util';
import { isAlive } from '@powerline/process-lock/process-identity';

const run = promisify(execFile);

/** @param folder an absolute, real path */
export async function isPostmasterOf(pid: number, folder: string): Promise<boolean> {
  // 0 would be our own process group.
  if (pid <= 0 || !isAlive(pid)) return false;
  if (process.platform === 'linux') {
    // A postmaster changes into its folder, and /proc shows that only to root and the owner.
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
