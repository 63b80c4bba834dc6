import { AsyncLocalStorage } from 'node:async_hooks';
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

/** What a scheduler may decide by itself, beside whose turn it is. */
export interface Faults {
  /** Of how many statements one finds its connection cut before it; 0 for none. */
  cutOneOf: number;
}

/** A closing sends several of these at once, and no other operation waits for them. */
const OF_NO_ONE_ELSE = /payout_closing|month_closings/;

type State = 'runs in Node' | 'at the gate' | 'in Postgres' | 'ended';
type Fate = 'go' | 'cut before' | 'cut after';

/** Postgres looks for a deadlock after this long: before the next statement begins, so the victim is always the last to wait. */
const DEADLOCK_MS = 1;
/** Most statements take less; only of those that take longer is asked whether they wait for a lock. */
const QUICK_MS = 2;

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
    if (session === undefined || !isText || typeof values === 'function' || OF_NO_ONE_ELSE.test(text)) return query();
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
        await this.#change();
        continue;
      }
      const fate = fateOf(session.statement, next, faults);
      trace.push(`${session.number}: ${session.statement}${fate === 'go' ? '' : ` (${fate})`}`);
      if (fate === 'cut before') await this.#cut(session);
      const isCommit = session.statement === 'COMMIT';
      session.go(fate);
      await this.#quiet(sessions);
      if (isCommit && session.hasCommitted) {
        session.commit = commits;
        commits += 1;
      }
    }
    return { ended: sessions.map(({ ended }) => ended), trace };
  }

  /** Until nothing more happens by itself: each session is at its gate, waits for a lock or has ended. */
  async #quiet(sessions: readonly Session[]): Promise<void> {
    for (;;) {
      if (sessions.some(({ state }) => state === 'runs in Node')) {
        await this.#change();
        continue;
      }
      const sent = sessions.filter(({ state }) => state === 'in Postgres');
      if (sent.length === 0) return;
      if (await Promise.race([this.#change().then(() => true), pause(QUICK_MS, false)])) continue;
      const { rows } = await this.#observer.query<{ pid: number; by: number[] }>(
        'SELECT pid, pg_blocking_pids(pid) AS by FROM unnest($1::integer[]) AS s (pid)',
        [sent.map(({ pid }) => pid)],
      );
      const known = new Set(sessions.map(({ pid }) => pid));
      // Anything else that blocks, such as a process that is ending, goes away by itself.
      const isHeld = rows.every(({ by }) => by.some((pid) => known.has(pid)));
      const isQuiet = isHeld && sent.every(({ state }) => state === 'in Postgres');
      if (isQuiet && !isCircle(new Map(rows.map(({ pid, by }) => [pid, by])))) return;
    }
  }

  #change = (): Promise<void> => new Promise((tell) => this.#changes.push(tell));

  /** Until its locks are gone: Postgres has noticed. */
  async #cut(session: Session): Promise<void> {
    await this.#observer.query('SELECT pg_terminate_backend($1, 10000)', [session.pid]);
  }
}

type Choice = (waiting: readonly Session[]) => Session | undefined;

/** Any of them, so the steps of all operations mix. */
const anyOf =
  (next: () => number): Choice =>
  (waiting) =>
    waiting[Math.floor(next() * waiting.length)];

/** So many steps one operation takes in a row, on average. */
const STEPS_IN_A_ROW = 12;

/**
 * The first in a random order, which now and then goes to the end. So one operation can do much between two steps of
 * another one. Many faults need that (Burckhardt and others, A Randomized Scheduler with Probabilistic Guarantees of
 * Finding Bugs, 2010).
 */
function foremost(sessions: readonly Session[], next: () => number): Choice {
  const order = sessions.map((session) => ({ session, at: next() })).sort((a, b) => a.at - b.at);
  return (waiting) => {
    const found = order.findIndex(({ session }) => waiting.includes(session));
    const first = order[found];
    if (first === undefined) return undefined;
    if (next() * STEPS_IN_A_ROW < 1) order.push(...order.splice(found, 1));
    return first.session;
  };
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

/** One operation on its way. */
class Session {
  state: State = 'runs in Node';
  /** At the gate or in Postgres. */
  statement = '';
  pid = 0;
  commit: number | null = null;
  /** Of the last COMMIT: Postgres has done it, whether or not the answer arrived. */
  hasCommitted = false;
  isCut = false;
  error: unknown = null;
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
    try {
      const answer = await query();
      if (/^(BEGIN|START)/.test(this.statement)) this.#isReading = this.statement.includes('READ ONLY');
      this.hasCommitted = this.statement === 'COMMIT' && !this.#isReading;
      if (fate === 'cut after') throw new Error('Connection terminated unexpectedly');
      return answer;
    } finally {
      this.#turn('runs in Node');
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
