import type { ChildProcess } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { diskTrouble } from './disk-trouble.ts';
import { endPostmaster, type Postmaster } from './postmaster.ts';

const RETRY_MS = 1_000;

/** A Postgres that stays at its address, whatever ends it. */
export interface SupervisedPostmaster {
  port: number;
  /** At once and without waiting, for the end of this process. */
  interrupt(): void;
  stop(): Promise<void>;
}

/**
 * Starts Postgres, and starts it again whenever it ends by itself: killed for want of memory, or out of disk. Requests
 * are answered 503 meanwhile.
 *
 * @param start on a given port, or on a free one for the first time
 * @param home the folder whose disk may be the reason
 * @param onNotice told in one line each when it has ended and when it runs again
 */
export async function supervise(
  start: (port?: number) => Promise<Postmaster>,
  home: string,
  onNotice: (line: string) => void,
): Promise<SupervisedPostmaster> {
  let { child, port } = await start();
  let isStopping = false;
  let restart = Promise.resolve();

  const startAgain = async (how: string) => {
    const reason = (await diskTrouble(home)) ?? how;
    onNotice(`The database has ended by itself: ${reason}. It is started again as soon as that works.`);
    while (!isStopping) {
      try {
        ({ child } = await start(port));
        onNotice('The database runs again.');
        return watch(child);
      } catch {
        await delay(RETRY_MS);
      }
    }
  };
  const watch = (watched: ChildProcess) => {
    const ended = () => {
      if (!isStopping) restart = startAgain(watched.signalCode ?? `exit code ${watched.exitCode}`);
    };
    if (watched.exitCode === null && watched.signalCode === null) watched.once('exit', ended);
    else ended();
  };
  watch(child);
  return {
    port,
    interrupt: () => void child.kill('SIGINT'),
    stop: async () => {
      isStopping = true;
      await restart;
      await endPostmaster(child);
    },
  };
}
