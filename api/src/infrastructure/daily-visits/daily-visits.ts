import { createHash, randomBytes } from 'node:crypto';
import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { DataSource, type EntityManager } from 'typeorm';
import * as v from 'valibot';
import { readRows, readValue } from '../database/rows.ts';
import { addressKey } from '../http/client-address.ts';
import { isPersonVisiting } from './person-visiting.ts';
import { SITE_TIME_ZONE, SITE_TODAY } from './site-day.ts';

/** What a crash may lose: with the time of the write itself, less than five seconds. */
const WRITE_AFTER_MS = 3_000;
/** Visits that wait in this process; more are not counted until they are written. */
const WAITING_MAX = 10_000;
/** How many of them may come from one address, so that a flood leaves room for everyone else. */
const WAITING_OF_ADDRESS_MAX = 500;
/**
 * How many visitors from one address count for one subject on one day. Enough for offices and schools; of a phone carrier's
 * customers behind one address, or of made-up browsers, only the first hundred count.
 */
export const VISITORS_OF_ADDRESS_MAX = 100;
/** In bytes: the first half of a visitor's hash is that of the address, so that its visitors are next to each other. */
const ADDRESS_HASH_BYTES = 16;
/** In no time zone does a day begin or end within one of these. */
const QUARTER_MS = 15 * 60 * 1000;
/** Enough of the user-agent to distinguish browsers. */
const BROWSER_LENGTH = 300;
/** Of one subject on one day, about, so that invented visitors cannot fill the table. */
const VISITORS_PER_DAY_MAX = 100_000;

/** What is visited: a kind, and which of these. */
export interface Visited {
  /** Such as `invitation`: each context has its own. */
  subject: string;
  /** Of that kind. */
  id: number;
}

/** How often something was visited on a day of the site. */
const VISITS_OF_DAY = v.strictObject({ day: v.string(), visits: v.number() });
const VISITS_OF_ONE = v.strictObject({ ...VISITS_OF_DAY.entries, subject: v.string(), id: v.number() });

/** Who visited something in a quarter of an hour, as far as it waits to be written. */
interface Waiting extends Visited {
  /** Since 1970. The day is found when it is written: only the database knows the time zone of the site. */
  quarter: number;
  /** Browsers by address. */
  visitors: Map<string, Set<string>>;
}

/**
 * Counts each person's visit once a day, and at most {@link VISITORS_OF_ADDRESS_MAX} people per address. It doesn't know who
 * they are: a visitor is a hash of address and browser with a salt that changes daily, and both are removed when the day
 * is over. No request waits for a write.
 */
@Injectable()
export class DailyVisits implements BeforeApplicationShutdown {
  private readonly logger = new Logger(DailyVisits.name);
  private waiting = new Map<string, Waiting>();
  private waitingVisitors = 0;
  /** How many of them each address has. */
  private waitingOf = new Map<string, number>();
  private timer: NodeJS.Timeout | undefined;
  private writing: Promise<void> = Promise.resolve();

  constructor(private readonly dataSource: DataSource) {}

  /**
   * Counts a visit of all that was visited by it, unless it is a robot's or a browser's that only looks ahead; it is stored
   * within seconds.
   */
  record(visited: readonly Visited[], request: Pick<FastifyRequest, 'method' | 'headers' | 'ip'>): void {
    if (this.waitingVisitors >= WAITING_MAX || !isPersonVisiting(request)) return;
    const address = addressKey(request.ip);
    const browser = request.headers['user-agent']?.slice(0, BROWSER_LENGTH) ?? '';
    const quarter = Math.floor(Date.now() / QUARTER_MS);
    for (const one of visited) this.add(one, quarter, address, browser);
  }

  /** Writes what this process has counted. @throws when the database cannot; then it waits for the next attempt */
  private async write(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    // One after the other: each call waits for all visits that were counted before.
    this.writing = this.writing.catch(() => undefined).then(() => this.writeWaiting());
    await this.writing;
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.write().catch(() => undefined);
    clearTimeout(this.timer);
  }

  private add({ subject, id }: Visited, quarter: number, address: string, browser: string): void {
    const key = `${quarter} ${subject} ${id}`;
    const waiting = this.waiting.get(key) ?? { subject, id, quarter, visitors: new Map() };
    const browsers = waiting.visitors.get(address) ?? new Set();
    const ofAddress = this.waitingOf.get(address) ?? 0;
    if (browsers.has(browser) || browsers.size >= VISITORS_OF_ADDRESS_MAX || ofAddress >= WAITING_OF_ADDRESS_MAX)
      return;
    browsers.add(browser);
    waiting.visitors.set(address, browsers);
    this.waiting.set(key, waiting);
    this.waitingOf.set(address, ofAddress + 1);
    this.waitingVisitors += 1;
    this.timer ??= setTimeout(() => {
      this.write().catch(() => this.logger.warn('Visits could not be written; they wait for the next attempt.'));
    }, WRITE_AFTER_MS).unref();
  }

  private async writeWaiting(): Promise<void> {
    if (this.waiting.size === 0) return;
    const taken = [...this.waiting.values()];
    this.waiting = new Map();
    this.waitingOf = new Map();
    this.waitingVisitors = 0;
    try {
      for (const quarter of new Set(taken.map((visit) => visit.quarter)))
        await this.writeDay(
          await this.dayOf(quarter),
          taken.filter((visit) => visit.quarter === quarter),
        );
    } catch (error) {
      for (const { visitors, quarter, ...visited } of taken)
        for (const [address, browsers] of visitors)
          for (const browser of browsers) this.add(visited, quarter, address, browser);
      throw error;
    }
  }

  private async dayOf(quarter: number): Promise<string> {
    const day = await readValue(
      this.dataSource,
      v.string(),
      `SELECT to_char($1::timestamptz AT TIME ZONE ${SITE_TIME_ZONE}, 'YYYY-MM-DD')`,
      [new Date(quarter * QUARTER_MS)],
    );
    if (day === undefined) throw new Error('A SELECT of one value returned no row');
    return day;
  }

  /** Counts the visitors that are new that day. Idempotent: visits written before an error count once. */
  private async writeDay(day: string, visits: readonly Waiting[]): Promise<void> {
    const salt = await this.saltOf(day);
    const hashed = visits.flatMap(({ subject, id, visitors }) =>
      [...visitors].flatMap(([address, browsers]) => {
        const ofAddress = halfHash(salt, address);
        return [...browsers].map((browser) => ({
          subject,
          id,
          visitor: ofAddress + halfHash(salt, `${address} ${browser}`),
        }));
      }),
    );
    // In one order, so that two instances never wait for each other.
    await this.dataSource.query(
      `WITH given AS MATERIALIZED (
         SELECT subject, id, decode(visitor, 'hex') AS visitor,
                substring(decode(visitor, 'hex') FROM 1 FOR ${ADDRESS_HASH_BYTES}) AS address
           FROM json_to_recordset($2) AS g (subject text, id integer, visitor text)
          WHERE coalesce((SELECT d.visits FROM daily_visits d WHERE d.subject = g.subject AND d.subject_id = g.id
                             AND d.day = $1), 0) < ${VISITORS_PER_DAY_MAX}),
       counted AS (
         SELECT subject, id, address,
                (SELECT count(*) FROM daily_visitors v
                  WHERE v.day = $1 AND v.subject = a.subject AND v.subject_id = a.id
                    AND v.visitor BETWEEN a.address || $3 AND a.address || $4) AS visitors
           FROM (SELECT DISTINCT subject, id, address FROM given) AS a),
       unseen AS (
         SELECT g.*, row_number() OVER (PARTITION BY g.subject, g.id, g.address) AS place
           FROM given g
          WHERE NOT EXISTS (SELECT FROM daily_visitors v WHERE v.day = $1 AND v.subject = g.subject
                               AND v.subject_id = g.id AND v.visitor = g.visitor)),
       fresh AS (
         INSERT INTO daily_visitors (day, subject, subject_id, visitor)
         SELECT $1::date, subject, id, visitor FROM unseen JOIN counted USING (subject, id, address)
          WHERE visitors + place <= ${VISITORS_OF_ADDRESS_MAX} ORDER BY subject, id, visitor
         ON CONFLICT DO NOTHING RETURNING subject, subject_id)
       INSERT INTO daily_visits AS d (subject, subject_id, day, visits)
       SELECT subject, subject_id, $1::date, count(*) FROM fresh GROUP BY subject, subject_id ORDER BY subject, subject_id
       ON CONFLICT (subject, subject_id, day) DO UPDATE SET visits = d.visits + excluded.visits`,
      [day, JSON.stringify(hashed), Buffer.alloc(ADDRESS_HASH_BYTES, 0), Buffer.alloc(ADDRESS_HASH_BYTES, 255)],
    );
  }

  /** The same for all instances, of whom the first one of a day makes it. */
  private async saltOf(day: string): Promise<Buffer> {
    const salt = await readValue(
      this.dataSource,
      v.instance(Buffer),
      `WITH made AS (INSERT INTO visitor_salts (day, salt) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING salt)
       SELECT salt FROM made UNION ALL SELECT salt FROM visitor_salts WHERE day = $1`,
      [day, randomBytes(32)],
    );
    // Another instance has made it at the same moment.
    return salt ?? this.saltOf(day);
  }
}

const halfHash = (salt: Buffer, text: string): string =>
  createHash('sha256')
    .update(salt)
    .update(text)
    .digest('hex')
    .slice(0, 2 * ADDRESS_HASH_BYTES);

/** The days of the last `days`, today included, on which there were visits; oldest first. */
export const readVisits = (manager: EntityManager, { subject, id }: Visited, days: number) =>
  readRows(
    manager,
    VISITS_OF_DAY,
    `SELECT to_char(day, 'YYYY-MM-DD') AS day, visits FROM daily_visits
      WHERE subject = $1 AND subject_id = $2 AND day > ${SITE_TODAY} - $3::integer ORDER BY day`,
    [subject, id, days],
  );

/** As {@link readVisits}, of several things at once. */
export const readVisitsOf = (manager: EntityManager, visited: readonly Visited[], days: number) =>
  readRows(
    manager,
    VISITS_OF_ONE,
    `SELECT v.subject, v.subject_id AS id, to_char(v.day, 'YYYY-MM-DD') AS day, v.visits
       FROM unnest($1::text[], $2::integer[]) AS g (subject, id)
       JOIN daily_visits v ON v.subject = g.subject AND v.subject_id = g.id
      WHERE v.day > ${SITE_TODAY} - $3::integer ORDER BY v.day`,
    [visited.map(({ subject }) => subject), visited.map(({ id }) => id), days],
  );

/** Removes what was counted of something that goes. */
export async function forgetVisits(manager: EntityManager, { subject, id }: Visited): Promise<void> {
  await manager.query('DELETE FROM daily_visits WHERE subject = $1 AND subject_id = $2', [subject, id]);
  // Of the days before they are gone already.
  await manager.query(
    `DELETE FROM daily_visitors
      WHERE day >= ${SITE_TODAY} - 1 AND subject = $1 AND subject_id = $2`,
    [subject, id],
  );
}
