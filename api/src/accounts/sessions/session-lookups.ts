import { accountEntries, ROLES } from '@powerline/contract/accounts';
import DataLoader from 'dataloader';
import type { DataSource } from 'typeorm';
import * as v from 'valibot';
import { keepSpan } from '../../infrastructure/active-span/active-span.ts';
import { poolOf } from '../../infrastructure/database/connection-pool.ts';
import { asRows } from '../../infrastructure/database/rows.ts';
import { databaseFailure, TIME_LIMITS } from '../../infrastructure/errors/sqlstate.ts';

/** Design, section 6: 7 days without use (ASVS 5.0, 7.3.1). */
export const IDLE_DAYS = 7;
/** A session's last use is stored at most this often. */
export const TOUCH_MINUTES = 60;
/** In one query; more at once are sent in several. The planner looks at each value when it chooses a plan. */
const LOOKUPS_MAX = 256;
/**
 * While this many are under way, the next one waits and gathers the look-ups that arrive meanwhile: few queries for many
 * cost a busy process and Postgres less than many queries.
 */
const QUERIES_AT_ONCE = 2;
/** How long it waits at most, so that a query that hangs on a broken connection or a lock delays no other for longer. */
const WAIT_MS = 5;

const SESSION_USER = v.strictObject({
  ...accountEntries,
  roles: v.array(v.picklist(ROLES)),
  language: v.nullable(v.string()),
  /** Null unless the session looks at the site as this user. */
  viewEndsAt: v.nullable(v.date()),
  /** In hexadecimal digits. */
  tokenHash: v.string(),
  /** Whether its last use is to be written down. */
  isStale: v.boolean(),
});
type SessionUser = Omit<v.InferOutput<typeof SESSION_USER>, 'tokenHash'>;

/** Rows of the sessions that have not ended; $1 is their hashes. Exported for the test of its plan. */
export const LOOKUP = `SELECT encode(s.token_hash, 'hex') AS "tokenHash", u.id, u.username, u.email, u.is_admin AS "isAdmin",
         u.roles, u.language, CASE WHEN u.id <> s.user_id THEN s.view_ends_at END AS "viewEndsAt",
         s.last_seen_at < now() - make_interval(mins => ${TOUCH_MINUTES}) AS "isStale"
    FROM sessions s JOIN users u
      ON u.id = CASE WHEN s.view_ends_at > now() THEN coalesce(s.viewed_id, s.user_id) ELSE s.user_id END
   WHERE s.token_hash = ANY($1::bytea[]) AND s.expires_at > now()
     AND s.last_seen_at > now() - make_interval(days => ${IDLE_DAYS})`;
const LOOKUP_NAME = 'session-users';

/**
 * Finds the users of sessions, as the database knows them right now. All look-ups of one turn of the event loop, and
 * under load of the time until a query comes back, go in one query, which each connection has prepared: most of what a
 * look-up costs is the round trip. A look-up joins only a query that has not been sent, so what it sees is never older
 * than its request.
 */
export class SessionLookups {
  readonly #lookups: DataLoader<string, SessionUser | null | Promise<SessionUser | null>>;
  #underWay = 0;
  readonly #waiting = new Set<() => void>();

  constructor(private readonly dataSource: DataSource) {
    this.#lookups = new DataLoader((hashes) => this.#findAll(hashes), {
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
   * @param tokenHash SHA-256 of the token, in hexadecimal digits
   * @returns null for a session that is unknown or has ended
   * @throws what the database failed with
   */
  async find(tokenHash: string): Promise<SessionUser | null> {
    return await this.#lookups.load(tokenHash);
  }

  async #findAll(hashes: readonly string[]): Promise<(SessionUser | null | Promise<SessionUser | null>)[]> {
    this.#underWay += 1;
    try {
      return await this.#query(hashes);
    } finally {
      this.#underWay -= 1;
      for (const send of this.#waiting) {
        if (this.#underWay >= QUERIES_AT_ONCE) break;
        send();
      }
    }
  }

  async #query(hashes: readonly string[]): Promise<(SessionUser | null | Promise<SessionUser | null>)[]> {
    // Without a connection all fail: each would have waited for the same pool.
    const client = await poolOf(this.dataSource).connect();
    try {
      const { rows } = await client.query({ name: LOOKUP_NAME, text: LOOKUP, values: [hashes.map(byteaOf)] });
      client.release();
      const byHash = new Map(asRows(SESSION_USER, rows).map(({ tokenHash, ...user }) => [tokenHash, user]));
      return hashes.map((hash) => byHash.get(hash) ?? null);
    } catch (error) {
      // Its connection may be broken, or what it has prepared out of date.
      client.release(true);
      // Each of them would time out alone, too.
      if (TIME_LIMITS.has(databaseFailure(error)?.code ?? '')) throw error;
      return hashes.map((hash) => this.#findAlone(hash));
    }
  }

  /**
   * What failed for many may be the fault of one, of one connection, or of the prepared statement: a migration of a newer
   * instance has changed a column (0A000), or a pooler between does not know it (26000, 42P05). Alone and unprepared,
   * each gets what is true for it.
   */
  async #findAlone(tokenHash: string): Promise<SessionUser | null> {
    const { rows } = await poolOf(this.dataSource).query(LOOKUP, [[byteaOf(tokenHash)]]);
    const [row] = asRows(SESSION_USER, rows);
    if (row === undefined) return null;
    const { tokenHash: _, ...user } = row;
    return user;
  }
}

/** As Postgres takes bytes in a text: pg would make the same of a Buffer, by a way that is longer. */
const byteaOf = (tokenHash: string): string => `\\x${tokenHash}`;
