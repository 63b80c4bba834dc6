import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

export interface ProcessOptions {
  /** All of its environment: nothing of ours is handed on. */
  env: NodeJS.ProcessEnv;
  /** Where it runs; our own folder when left out. */
  cwd?: string;
  /** As whom it runs; as ourselves when left out. */
  uid?: number;
  gid?: number;
  /** What its line says when it can be used. */
  ready: RegExp;
  /** What people call it; its command when left out. */
  name?: string;
  /** What people read in a line, which is then kept and searched for `ready`; the line itself when left out. */
  read?: (line: string) => string;
  /** Called with each line as it is printed. */
  onLine?: (line: string) => void;
  /** Which lines are kept, all when left out: a long run prints too many. */
  keeps?: (line: string) => boolean;
}

/** A program that runs until it is ended, as an operator runs it: as a separate process. */
export class ServerProcess {
  readonly child: ChildProcess;
  readonly pid: number;
  /** What its ready line says. Rejects with all that was kept when it ends before. */
  readonly ready: Promise<RegExpExecArray>;
  /** Its exit code, or the signal that ended it. Everything that it printed has been read by then. */
  readonly ended: Promise<number | NodeJS.Signals>;
  /** What it printed, line by line, as far as it is kept. */
  readonly lines: string[] = [];

  /** Starts it; await {@link ready} before using it. */
  constructor(command: string, args: readonly string[], options: ProcessOptions) {
    const { env, cwd, uid, gid, ready, name = command, onLine, keeps = () => true, read = (line) => line } = options;
    this.child = spawn(command, args, { cwd, env, uid, gid, stdio: ['ignore', 'pipe', 'pipe'] });
    this.pid = this.child.pid ?? 0;
    // A program that is not there emits an error, and no exit.
    this.ended = once(this.child, 'close').then(([code, signal]) => code ?? signal);
    this.ready = new Promise((resolve, reject) => {
      const take = (printed: string) => {
        onLine?.(printed);
        const line = read(printed);
        if (keeps(line)) this.lines.push(line);
        const found = ready.exec(line);
        if (found) resolve(found);
      };
      for (const stream of [this.child.stdout, this.child.stderr]) {
        if (stream) createInterface(stream).on('line', take);
      }
      this.ended.then((end) => reject(new Error(`${name} ended (${end}):\n${this.lines.join('\n')}`)), reject);
    });
    // A test that expects the process to end does not look at this promise.
    this.ready.catch(() => undefined);
  }

  /** What it printed so far, as far as it is kept. */
  output = (): string => this.lines.map((line) => `${line}\n`).join('');

  /** Sends a signal; await {@link ended} for the end. */
  kill(signal: NodeJS.Signals): void {
    this.child.kill(signal);
  }

  /** Ends it, unless it has ended, and waits until it is gone. */
  stop = async (signal: NodeJS.Signals = 'SIGTERM'): Promise<void> => {
    if (this.child.exitCode === null && this.child.signalCode === null) this.kill(signal);
    await this.ended;
  };
}
