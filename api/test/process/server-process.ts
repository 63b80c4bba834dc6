import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const source = (path: string) => fileURLToPath(new URL(`../../src/${path}`, import.meta.url));

/** Prints the audit and ends. */
export const AUDIT = source('app/commands/print-audit.ts');
/** Saves the database and ends. */
export const BACKUP = source('app/commands/back-up.ts');
/** Gives a user a new password and ends. */
export const RESET_PASSWORD = source('app/commands/reset-password.ts');
/** Restores the database and ends. */
export const RESTORE = source('app/commands/restore.ts');
const MAIN = source('app/main.ts');
const REGISTER = new URL('./register.mjs', import.meta.url).href;

/** The server as its own process, as an operator runs it. */
export interface ServerProcess {
  child: ChildProcess;
  /** Everything that it printed so far. */
  output(): string;
  /** Resolves with the address once it listens; rejects with the output when it ends before. */
  listening: Promise<string>;
  /** Resolves with the exit code, null after a signal. */
  ended: Promise<number | null>;
}

/** @param env beside PATH nothing of the test's own environment is handed on */
export function startServerProcess(env: Record<string, string>, main = MAIN, args: string[] = []): ServerProcess {
  const child = spawn(process.execPath, ['--import', REGISTER, '--conditions=powerline:source', main, ...args], {
    env: { PATH: process.env.PATH ?? '', SITE_DIR: 'none', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  const ended = once(child, 'close').then(([code]: (number | null)[]) => code ?? null);
  const listening = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      text += chunk.toString();
      const url = /Powerline listens on (\S+)/.exec(text)?.[1];
      if (url) resolve(url);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void ended.then(() => reject(new Error(text)));
  });
  // A test that expects the process to end does not look at this promise.
  listening.catch(() => undefined);
  return { child, output: () => text, listening, ended };
}
