import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** How one operation of a history ended. */
export interface Ended {
  /** The place of its last commit among all, from 0; null without one that wrote. */
  commit: number | null;
  /** What it was refused with, or what broke; null when it was done. */
  error: unknown;
  /** Its connection was cut. With a commit, only the answer was lost. */
  isCut: boolean;
}

type State = 'runs in Node' | 'at the gate' | 'in Postgres' | 'ended';
export type Fate = 'go' | 'cut before' | 'cut after';

/** Longer than Postgres takes to look for a deadlock. */
const DEADLOCK_SEEN_MS = 2;

/** One operation on its way. */
export class Session {
  state: State = 'runs in Node';
  /** At the gate or in Postgres. */
  statement = '';
  pid = 0;
  /** On these connections a statement is under way that it sent past the gate. */
  readonly beside = new Set<number>();
  commit: number | null = null;
  /** Of the last COMMIT: Postgres has done it, whether or not the answer arrived. */
  hasCommitted = false;
  isCut = false;
  error: unknown = null;
  /** Whether its process in Postgres is. */
  isStopped = false;
  #isReading = false;
  #go: (fate: Fate) => void = () => undefined;

  constructor(
    readonly number: number,
    readonly onChange: () => void,
  ) {}

  begin(operation: () => Promise<unknown>): void {
    operation()
      .catch((error: unknown) => {
        this.error = error;
      })
      .finally(() => this.#turn('ended'));
  }

  get ended(): Ended {
    const { commit, error, isCut } = this;
    return { commit, error, isCut };
  }

  go(fate: Fate): void {
    // At once, so that no one takes it for one that is still at its gate.
    this.state = 'in Postgres';
    this.#go(fate);
  }

  stop(): void {
    process.kill(this.pid, 'SIGSTOP');
    this.isStopped = true;
  }

  resume(): void {
    if (this.isStopped) process.kill(this.pid, 'SIGCONT');
    this.isStopped = false;
  }

  /** Waits at the gate, then sends a statement. */
  async send(client: pg.Client, statement: string, query: () => Promise<unknown>): Promise<unknown> {
    // Without numbers, because a replay gets other ids.
    this.statement = statement.replace(/\s+/g, ' ').replace(/\d+/g, '#').trim();
    this.pid = processIdOf(client);
    const passing = new Promise<Fate>((go) => {
      this.#go = go;
    });
    this.#turn('at the gate');
    const fate = await passing;
    if (fate !== 'go') this.isCut = true;
    const isReady = new Promise<void>((ready) => client.once('drain', ready));
    try {
      const answer = await query();
      if (/^(BEGIN|START)/.test(this.statement)) this.#isReading = this.statement.includes('READ ONLY');
      this.hasCommitted = this.statement === 'COMMIT' && !this.#isReading;
      if (fate === 'cut after') throw new Error('Connection terminated unexpectedly');
      return answer;
    } catch (error) {
      // Postgres tells of an error before it gives the locks back.
      if (error instanceof pg.DatabaseError && error.severity === 'ERROR') await isReady;
      throw error;
    } finally {
      this.#turn('runs in Node');
    }
  }

  async sendBeside(client: pg.Client, query: () => Promise<unknown>): Promise<unknown> {
    const pid = processIdOf(client);
    this.beside.add(pid);
    try {
      return await query();
    } finally {
      this.beside.delete(pid);
    }
  }

  #turn(state: State): void {
    this.state = state;
    this.onChange();
  }
}

/** The types of pg leave it out. */
function processIdOf(client: pg.Client): number {
  const { processID } = client as pg.Client & { processID?: unknown };
  if (typeof processID !== 'number') throw new Error('A connection without a process sends statements');
  return processID;
}

/** Stops the process of one who waits for a lock. Asleep, it has looked for a deadlock, and holds nothing of Postgres itself. */
export async function stop(session: Session): Promise<void> {
  while (session.state === 'in Postgres' && !session.isStopped) {
    await pause(DEADLOCK_SEEN_MS);
    const isAsleep = await readFile(`/proc/${session.pid}/stat`, 'utf8').then(
      (stat) => stat.includes(') S '),
      // Only Linux tells.
      () => process.platform !== 'linux',
    );
    if (session.state === 'in Postgres' && isAsleep) session.stop();
  }
}
