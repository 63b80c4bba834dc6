import DataLoader from 'dataloader';
import type { DataSource } from 'typeorm';
import { keepSpan } from '../active-span/active-span.ts';
import { databaseFailure, TIME_LIMITS } from '../errors/sqlstate.ts';
import { poolOf } from './connection-pool.ts';

/** In one query; more at once are sent in several. The planner looks at each value when it chooses a plan. */
const LOOKUPS_MAX = 256;
/**
 * While this many are under way, the next one waits and gathers the look-ups that arrive meanwhile: few queries for many
 * cost a busy process and Postgres less than many queries.
 */
const QUERIES_AT_ONCE = 2;
/** How long it waits at most, so that a query that hangs on a broken connection or a lock delays no other for longer. */
const WAIT_MS = 5;

/** A query for many keys at once, which each connection prepares by its name. */
interface GatheredQuery<Key, Found> {
  name: string;
  text: string;
  values: (keys: readonly Key[]) => unknown[];
  /** What was found of each key, in their order. */
  read: (rows: unknown[], keys: readonly Key[]) => (Found | null)[];
}

/**
 * Looks up what many requests need, as the database knows it right now. All look-ups of one turn of the event loop, and
 * under load of the time until a query comes back, go in one query, which each connection has prepared: most of what a
 * look-up costs is the round trip. A look-up joins only a query that has not been sent, so what it sees is never older
 * than its request.
 */
export class GatheredLookups<Key, Found> {
  readonly #lookups: DataLoader<Key, Found | null | Promise<Found | null>>;
  #underWay = 0;
  readonly #waiting = new Set<() => void>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly query: GatheredQuery<Key, Found>,
  ) {
    this.#lookups = new DataLoader((keys) => this.#findAll(keys), {
      cache: false,
      maxBatchSize: LOOKUPS_MAX,
      // After everything that has arrived by now: requests of many connections are read in one turn.
      batchScheduleFn: (send) => {
        // One that waits is sent by another request, whose trace it is no part of.
        const sendTraced = keepSpan(send);
        setImmediate(() => this.#sendWhenFree(sendTraced));
      },
    });
  }

  /** Sends at once, or as soon as one that is under way comes back, or after {@link WAIT_MS}. */
  #sendWhenFree(send: () => void): void {
    if (this.#underWay < QUERIES_AT_ONCE) {
      send();
      return;
    }
    const sendOnce = () => {
      clearTimeout(timer);
      this.#waiting.delete(sendOnce);
      send();
    };
    const timer = setTimeout(sendOnce, WAIT_MS);
    this.#waiting.add(sendOnce);
  }

  /**
   * @returns null if nothing was found
   * @throws what the database failed with
   */
  async find(key: Key): Promise<Found | null> {
    return await this.#lookups.load(key);
  }

  async #findAll(keys: readonly Key[]): Promise<(Found | null | Promise<Found | null>)[]> {
    this.#underWay += 1;
    try {
      return await this.#query(keys);
    } finally {
      this.#underWay -= 1;
      for (const send of this.#waiting) {
        if (this.#underWay >= QUERIES_AT_ONCE) break;
        send();
      }
    }
  }

  async #query(keys: readonly Key[]): Promise<(Found | null | Promise<Found | null>)[]> {
    const { name, text, values, read } = this.query;
    // Without a connection all fail: each would have waited for the same pool.
    const client = await poolOf(this.dataSource).connect();
    try {
      const { rows } = await client.query({ name, text, values: values(keys) });
      client.release();
      return read(rows, keys);
    } catch (error) {
      // Its connection may be broken, or what it has prepared out of date.
      client.release(true);
      // Each of them would time out alone, too.
      if (TIME_LIMITS.has(databaseFailure(error)?.code ?? '')) throw error;
      return keys.map((key) => this.#findAlone(key));
    }
  }

  /**
   * What failed for many may be the fault of one, of one connection, or of the prepared statement: a migration of a newer
   * instance has changed a column (0A000), or a pooler between does not know it (26000, 42P05). Alone and unprepared,
   * each gets what is true for it.
   */
  async #findAlone(key: Key): Promise<Found | null> {
    const { text, values, read } = this.query;
    const { rows } = await poolOf(this.dataSource).query(text, values([key]));
    return read(rows, [key])[0] ?? null;
  }
}
