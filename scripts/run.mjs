import { spawn } from 'node:child_process';
import path from 'node:path';

export const ROOT = path.dirname(import.meta.dirname);

/** After this time, a command that doesn't end is killed. */
const END_MS = 5_000;

/** The running process groups. */
const groups = new Set();
// At exit there is no time to ask.
process.on('exit', () => {
  for (const leader of groups) endGroup(leader, 'SIGKILL');
});

/** A command failed; its output is in `output`, or was shown. */
export class CommandFailed extends Error {
  constructor(command, code, output = '') {
    super(`${command} failed with exit code ${code}`);
    this.output = output;
  }
}

/** Shows the command's output. */
export const run = (command, args, options = {}) => execute(command, args, { stdio: 'inherit', ...options });

/** Keeps the command's output in case it fails. */
export const runQuietly = (command, args, options = {}) => execute(command, args, { stdio: 'pipe', ...options });

/** Like {@link runQuietly}, for npm: it is a .cmd file on Windows, which needs a shell. */
export const runNpm = (args, options = {}) =>
  runQuietly('npm', args, { shell: process.platform === 'win32', ...options });

/** The command for a JavaScript file of the project or a package, for {@link run}. */
export const nodeCommand = (file, ...args) => [process.execPath, [path.join(ROOT, file), ...args]];

/** @param signal ends the command with everything it started: compilers and npm often only wait for another process */
function execute(command, args, { signal, ...options }) {
  signal?.throwIfAborted();
  return new Promise((resolve, reject) => {
    const inGroup = signal !== undefined && process.platform !== 'win32';
    const child = spawn(command, args, { cwd: ROOT, ...options, detached: inGroup });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (text) => {
        output += text;
      });
    }
    if (inGroup && child.pid) groups.add(child.pid);
    const end = inGroup ? (how) => endGroup(child.pid, how) : (how) => child.kill(how);
    let forced;
    const callOff = () => {
      end('SIGTERM');
      forced = setTimeout(end, END_MS, 'SIGKILL');
    };
    signal?.addEventListener('abort', callOff);
    const finish = (settle, value) => {
      groups.delete(child.pid);
      clearTimeout(forced);
      signal?.removeEventListener('abort', callOff);
      settle(value);
    };
    child.on('error', (error) => finish(reject, error));
    child.on('close', (code, killedBy) => {
      const failed = new CommandFailed([path.basename(command), ...args].join(' '), code ?? killedBy, output);
      if (signal?.aborted) finish(reject, signal.reason);
      else if (code === 0) finish(resolve, output);
      else finish(reject, failed);
    });
  });
}

function endGroup(leader, how) {
  try {
    process.kill(-leader, how);
  } catch (error) {
    // It has ended.
    if (error.code !== 'ESRCH') throw error;
  }
}
