import { type ChildProcess, spawn } from 'node:child_process';
import type { SystemUser } from './reachability.ts';

export interface GuardedOptions {
  cwd: string;
  env: NodeJS.ProcessEnv;
  /** Where stdout and stderr go: an open file, to a pipe, or nowhere. */
  stdout: number | 'ignore';
  stderr: number | 'pipe';
  /** How it is told to end. */
  endBy: 'SIGINT' | 'SIGTERM';
  /** As whom it runs: null for the user of this process. */
  user: SystemUser | null;
}

/**
 * What a shell does in the place of the program, before it becomes it. A watcher, cut loose from it, reads from a pipe
 * of which only we hold the other end: a line means that all is well, its end without one that we are gone. `$$` is the
 * process of this shell, and so of the program.
 */
const GUARD = `
end_by=$1
shift
( { cd /; read -r _ <&3 || kill -s "$end_by" $$; } >/dev/null 2>&1 & )
exec "$@" 3<&-
`;

/**
 * Starts a program in a process group of its own, so that Ctrl+C in a terminal goes to us and we end it in our own
 * order. When this process ends in any way, the program is told to end: SIGKILL runs none of our handlers, and nothing
 * must stay behind. Not so on Windows, where no shell like that is at hand.
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
  // Only a pipe that we write to has the means; the type allows for any stream.
  if (watcher && 'write' in watcher) {
    // It may be gone before us: then there is nobody to tell.
    watcher.on('error', () => undefined);
    child.once('exit', () => watcher.end('\n'));
  }
  return child;
}
