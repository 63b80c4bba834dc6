import { type ChildProcess, spawn } from 'node:child_process';
import type { SystemUser } from './reachability.ts';

export interface GuardedOptions {
  cwd: string;
  env: NodeJS.ProcessEnv;
  /** An open file or pipe, or nowhere. */
  stdout: number | 'ignore';
  stderr: number | 'pipe';
  /** The signal that ends it. */
  endBy: 'SIGINT' | 'SIGTERM';
  /** Null for this process's user. */
  user: SystemUser | null;
}

/**
 * Runs in a shell before it becomes the program. A detached watcher reads from our pipe: a line means that all is
 * well, and its end without one that we are gone. `$$` is the shell's and so the program's process.
 */
const GUARD = `
end_by=$1
shift
( { cd /; read -r _ <&3 || kill -s "$end_by" $$; } >/dev/null 2>&1 & )
exec "$@" 3<&-
`;

/**
 * Starts a program in its own process group, so that Ctrl+C only reaches us and we end it in order. If this process
 * dies in any way, even by SIGKILL, the program gets a signal to end. Not on Windows, which has no such shell.
 */
export function spawnGuarded(program: string, args: readonly string[], options: GuardedOptions): ChildProcess {
  const { cwd, env, stdout, stderr, endBy, user } = options;
  const common = { cwd, env, detached: true, ...user };
  if (process.platform === 'win32') return spawn(program, args, { ...common, stdio: ['ignore', stdout, stderr] });
  const child = spawn('/bin/sh', ['-c', GUARD, 'powerline-guard', endBy.slice('SIG'.length), program, ...args], {
    ...common,
    stdio: ['ignore', stdout, stderr, 'pipe'],
  });
  const watcher = child.stdio[3];
  // Only a pipe can be written to; the type allows any stream.
  if (watcher && 'write' in watcher) {
    // It may end before us.
    watcher.on('error', () => undefined);
    child.once('exit', () => watcher.end('\n'));
  }
  return child;
}
