import { spawn } from 'node:child_process';
import path from 'node:path';

export const ROOT = path.dirname(import.meta.dirname);

/** A command ended with an exit code other than 0; what it printed is in `output`, or was shown as it ran. */
export class CommandFailed extends Error {
  constructor(command, code, output = '') {
    super(`${command} failed with exit code ${code}`);
    this.output = output;
  }
}

/** Runs a command to its end, showing what it prints. */
export const run = (command, args, options = {}) => execute(command, args, { stdio: 'inherit', ...options });

/** Runs a command to its end, keeping what it prints for the case that it fails. */
export const runQuietly = (command, args, options = {}) => execute(command, args, { stdio: 'pipe', ...options });

/** The command that runs a JavaScript file of the project or of a package, for {@link run}. */
export const nodeCommand = (file, ...args) => [process.execPath, [path.join(ROOT, file), ...args]];

function execute(command, args, options) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: ROOT, ...options });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (text) => {
        output += text;
      });
    }
    child.on('error', reject);
    child.on('close', (code, signal) => {
      if (code === 0) resolve(output);
      else reject(new CommandFailed([path.basename(command), ...args].join(' '), code ?? signal, output));
    });
  });
}
