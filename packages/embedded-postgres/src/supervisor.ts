import type { ChildProcess } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { diskTrouble } from './disk-trouble.ts';
import { endPostmaster, type Postmaster } from './postmaster.ts';

const RETRY_MS = 1_000;

export interface SupervisedPostmaster {
  port: number;
  /** Immediate, for the end of this process. */
  interrupt(): void;
  stop(): Promise<void>;
}

/**
 * Restarts Postgres whenever it ends on its own: out of memory or out of disk. Requests get 503 meanwhile.
 *
 * @param start on a given port, or a free one at first
 * @param home on the disk to check
 * @param onNotice called with one line when it ended and when it runs again
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
