import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { anyOf, foremost } from './choices.ts';
import { type Ended, type Fate, Session, stop } from './session.ts';

/** What a scheduler may decide by itself, beside whose turn it is. */
export interface Faults {
  /** Of how many statements one finds its connection cut before it; 0 for none. */
  cutOneOf: number;
}

/** A closing sends several of these at once, and no other operation waits for them; only a second closing does. */
const OF_NO_ONE_ELSE = /payout_closing|month_closings/;

/** Postgres looks for a deadlock after this long: before the next statement begins, so the victim is always the last to wait. */
const DEADLOCK_MS = 1;
/** Most statements take less; only of those that take longer is asked whether they wait for a lock. */
const QUICK_MS = 2;
/** Of one that takes longer in Node is asked whether what it sends past the gate waits for a lock. */
const SLOW_MS = 50;
/** Then what all wait for will never come. */
const STUCK_MS = 20_000;
/** Stands in the trace when that was so, and all were cut off. */
export const STUCK = 'Nothing went on: all waited for each other, and not only in Postgres';

type Plant = (statement: string) => string;

const context = new AsyncLocalStorage<Session>();
const ungated = pg.Client.prototype.query;
/** By database. */
const plants = new Map<string, Plant>();
let schedulers = 0;

function putGates(): void {
  schedulers += 1;
  // Its overloads promise what each form returns, and the gate keeps that: a promise for a text, the rest is let through.
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [text, values] = given;
    const session = context.getStore();
    const isText = typeof text === 'string';
    const planted = isText ? (plants.get(this.database ?? '')?.(text) ?? text) : text;
    const query = () => Reflect.apply(ungated, this, [planted, ...given.slice(1)]);
    if (session === undefined || !isText || typeof values === 'function') return query();
    if (OF_NO_ONE_ELSE.test(text)) return session.sendBeside(this, query);
    return session.send(this, text, query);
  } as typeof pg.Client.prototype.query;
}

function takeGatesAway(): void {
  schedulers -= 1;
  if (schedulers === 0) pg.Client.prototype.query = ungated;
}

/**
 * Runs operations at once on a real Postgres, a statement at a time. Each statement waits at a gate; only when every
 * operation is at its gate, waits for a lock or has ended, the seed decides whose statement goes next. So the same seed
 * gives the same order, and a fault that needs an unlikely order is found and found again.
 *
 * Only statements of operations wait: each knows its own by the asynchronous context it was started in.
 */
export class Scheduler {
  readonly #observer: pg.Client;
  readonly #changes: (() => void)[] = [];

  private constructor(observer: pg.Client) {
    this.#observer = observer;
  }

  /** @param url of the database, as its superuser */
  static async open(url: string): Promise<Scheduler> {
    const observer = new pg.Client({ connectionString: url });
    await observer.connect();
    const database = observer.escapeIdentifier(observer.database ?? '');
    await observer.query(`ALTER DATABASE ${database} SET deadlock_timeout = ${DEADLOCK_MS}`);
    putGates();
    return new Scheduler(observer);
  }

  async close(): Promise<void> {
    takeGatesAway();
    plants.delete(this.#observer.database ?? '');
    await this.#observer.end();
  }

  /** Changes each statement to this database, as a fault in the code would. */
  plant(change: Plant): void {
    plants.set(this.#observer.database ?? '', change);
  }

  /**
   * Runs operations at once until all have ended.
   *
   * @param next numbers from 0 to below 1, which decide everything
   * @returns how each ended, and each statement in the order in which they went
   */
  async run(
    operations: readonly (() => Promise<unknown>)[],
    next: () => number,
    faults: Faults,
  ): Promise<{ ended: Ended[]; trace: string[] }> {
    const trace: string[] = [];
    let commits = 0;
    const sessions = operations.map((operation, number) => {
      const session = new Session(number, () => {
        for (const tell of this.#changes.splice(0)) tell();
      });
      session.begin(() => context.run(session, operation));
      return session;
    });
    const choose = next() < 0.5 ? anyOf(next) : foremost(sessions, next);
    for (;;) {
      await this.#quiet(sessions);
      const session = choose(sessions.filter(({ state }) => state === 'at the gate'));
      if (session === undefined) {
        if (sessions.every(({ state }) => state === 'ended')) break;
        // All wait for each other: Postgres ends one of them.
        for (const one of sessions) one.resume();
        if (!(await this.#changesWithin(STUCK_MS))) await this.#endAll(trace);
        continue;
      }
      const fate = fateOf(session.statement, next, faults);
      trace.push(`${session.number}: ${session.statement}${fate === 'go' ? '' : ` (${fate})`}`);
      const isCommit = session.statement === 'COMMIT';
      if (fate === 'cut before') await this.#cut(session);
      session.go(fate);
      await this.#quiet(sessions);
      await this.#wake(sessions, next);
      if (isCommit && session.hasCommitted) {
        session.commit = commits;
        commits += 1;
      }
    }
    return { ended: sessions.map(({ ended }) => ended), trace };
  }

  /**
   * Lets sessions go on that waited for a lock and have it now, one at a time. Postgres often wakes several at once, and
   * the fastest gets the next lock. To leave that to the seed, this stops the processes of all that wait.
   */
  async #wake(sessions: readonly Session[], next: () => number): Promise<void> {
    for (;;) {
      for (const session of sessions) if (session.state === 'in Postgres') await stop(session);
      const stopped = sessions.filter(({ isStopped }) => isStopped);
      if (stopped.length === 0) return;
      const known = new Set(sessions.map(({ pid }) => pid));
      const rows = await this.#blockersOf(stopped.map(({ pid }) => pid));
      const free = stopped.filter((_, at) => !rows[at]?.by.some((pid) => known.has(pid)));
      const session = free[Math.floor(next() * free.length)];
      if (session === undefined) return;
      session.resume();
      await this.#quiet(sessions);
    }
  }

  /** Until nothing more happens by itself: each session is at its gate, waits for a lock or has ended. */
  async #quiet(sessions: readonly Session[]): Promise<void> {
    for (;;) {
      const running = sessions.filter(({ state }) => state === 'runs in Node');
      if (running.length > 0) {
        if (await this.#changesWithin(SLOW_MS)) continue;
        if (!(await this.#areHeldBeside(running, sessions))) continue;
      }
      const sent = sessions.filter((session) => session.state === 'in Postgres' && !session.isStopped);
      if (sent.length === 0) return;
      if (await this.#changesWithin(QUICK_MS)) continue;
      const waiting = sessions.filter(({ state }) => state === 'in Postgres');
      const rows = await this.#blockersOf(waiting.map(({ pid }) => pid));
      const waitsFor = new Map(rows.map(({ pid, by }) => [pid, by]));
      const known = new Set(sessions.map(({ pid }) => pid));
      // Anything else that blocks, such as a process that is ending, goes away by itself.
      const isHeld = sent.every(({ pid }) => waitsFor.get(pid)?.some((by) => known.has(by)));
      if (isHeld && sent.every(({ state }) => state === 'in Postgres') && !isCircle(waitsFor)) return;
    }
  }

  /** Whether each waits, with something that it sent past the gate, for one that is at its gate. */
  async #areHeldBeside(running: readonly Session[], sessions: readonly Session[]): Promise<boolean> {
    const holders = new Set(sessions.filter(({ state }) => state === 'at the gate').map(({ pid }) => pid));
    for (const { beside } of running) {
      const rows = await this.#blockersOf([...beside]);
      if (rows.length === 0 || !rows.every(({ by }) => by.some((pid) => holders.has(pid)))) return false;
    }
    return running.every(({ state }) => state === 'runs in Node');
  }

  async #blockersOf(pids: readonly number[]): Promise<{ pid: number; by: number[] }[]> {
    const { rows } = await this.#observer.query<{ pid: number; by: number[] }>(
      'SELECT pid, pg_blocking_pids(pid) AS by FROM unnest($1::integer[]) AS s (pid)',
      [pids],
    );
    return rows;
  }

  #changesWithin(milliseconds: number): Promise<boolean> {
    return Promise.race([
      new Promise<boolean>((tell) => this.#changes.push(() => tell(true))),
      pause(milliseconds, false, { ref: false }),
    ]);
  }

  /** So that a history in which everything stands still ends, as one that is wrong. */
  async #endAll(trace: string[]): Promise<void> {
    trace.push(STUCK);
    await this.#observer.query(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
    );
  }

  /** Until its locks are gone: Postgres has noticed. */
  async #cut(session: Session): Promise<void> {
    await this.#observer.query('SELECT pg_terminate_backend($1, 10000)', [session.pid]);
  }
}

/** Whether some of those who wait, wait for each other. */
function isCircle(waitsFor: ReadonlyMap<number, readonly number[]>): boolean {
  const reaches = (from: number, to: number, seen: Set<number>): boolean =>
    (waitsFor.get(from) ?? []).some((by) => {
      if (by === to) return true;
      if (seen.has(by)) return false;
      seen.add(by);
      return reaches(by, to, seen);
    });
  return [...waitsFor.keys()].some((pid) => reaches(pid, pid, new Set()));
}

function fateOf(statement: string, next: () => number, { cutOneOf }: Faults): Fate {
  if (cutOneOf === 0 || next() * cutOneOf >= 1) return 'go';
  return statement === 'COMMIT' && next() < 0.5 ? 'cut after' : 'cut before';
}
