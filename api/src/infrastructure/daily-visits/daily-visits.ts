import { createHash, randomBytes } from 'node:crypto';
import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { DataSource, type EntityManager } from 'typeorm';
import { addressKey } from '../http/client-address.ts';
import { isPersonVisiting } from './person-visiting.ts';

/** What a crash may lose: with the time of the write itself, less than five seconds. */
const WRITE_AFTER_MS = 3_000;
/** Visits that wait in this process; more are not counted until they are written. */
const WAITING_MAX = 10_000;
/** Of what a browser says of itself, enough to tell one from another. */
const BROWSER_LENGTH = 300;
/** Of one subject on one day, about: nobody fills the table by inventing visitors. */
const VISITORS_PER_DAY_MAX = 100_000;

/** What is visited: a kind, and which of these. */
export interface Visited {
  /** Such as `invitation`: each context has its own. */
  subject: string;
  /** Of that kind. */
  id: number;
}

/** How often something was visited on a day of UTC. */
interface VisitsOfDay {
  day: string;
  visits: number;
}

/** Who visited something on a day, as far as it waits to be written. */
interface Waiting extends Visited {
  day: string;
  visitors: Set<string>;
}

/**
 * Counts visits by people, of each at most one a day. Who they are is known to nobody: a visitor is a hash of address and
 * browser with a salt that is made anew each day, and both are removed once it is over. No request waits for a write.
 */
@Injectable()
export class DailyVisits implements BeforeApplicationShutdown {
  private readonly logger = new Logger(DailyVisits.name);
  private waiting = new Map<string, Waiting>();
  private waitingVisitors = 0;
  private timer: NodeJS.Timeout | undefined;
  private writing: Promise<void> = Promise.resolve();

  constructor(private readonly dataSource: DataSource) {}

  /**
   * Counts a visit of all that was visited by it, unless it is a robot's or a browser's that only looks ahead; it is stored
   * within seconds.
   */
  record(visited: readonly Visited[], request: Pick<FastifyRequest, 'method' | 'headers' | 'ip'>): void {
    if (this.waitingVisitors >= WAITING_MAX || !isPersonVisiting(request)) return;
    const visitor = `${addressKey(request.ip)} ${request.headers['user-agent']?.slice(0, BROWSER_LENGTH)}`;
    const day = new Date().toISOString().slice(0, 10);
    for (const one of visited) this.add(one, day, visitor);
  }

  /** Writes what this process has counted. @throws when the database cannot; then it waits for the next attempt */
  private async write(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    // One after the other: whoever asks for it waits for all that was counted before.
    this.writing = this.writing.catch(() => undefined).then(() => this.writeWaiting());
    await this.writing;
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.write().catch(() => undefined);
    clearTimeout(this.timer);
  }

  private add({ subject, id }: Visited, day: string, visitor: string): void {
    const key = `${day} ${subject} ${id}`;
    let waiting = this.waiting.get(key);
    if (waiting === undefined) {
      waiting = { subject, id, day, visitors: new Set() };
      this.waiting.set(key, waiting);
    }
    if (waiting.visitors.has(visitor)) return;
    waiting.visitors.add(visitor);
    this.waitingVisitors += 1;
    this.timer ??= setTimeout(() => {
      this.write().catch(() => this.logger.warn('Visits could not be written; they wait for the next attempt.'));
    }, WRITE_AFTER_MS).unref();
  }

  private async writeWaiting(): Promise<void> {
    if (this.waiting.size === 0) return;
    const taken = [...this.waiting.values()];
    this.waiting = new Map();
    this.waitingVisitors = 0;
    try {
      for (const day of new Set(taken.map((visit) => visit.day)))
        await this.writeDay(
          day,
          taken.filter((visit) => visit.day === day),
        );
    } catch (error) {
      for (const { visitors, day, ...visited } of taken)
        for (const visitor of visitors) this.add(visited, day, visitor);
      throw error;
    }
  }

  /** Counts those whom nobody has counted that day: what was written before an error, too, is counted once. */
  private async writeDay(day: string, visits: readonly Waiting[]): Promise<void> {
    const salt = await this.saltOf(day);
    const hashed = visits.flatMap(({ subject, id, visitors }) =>
      [...visitors].map((visitor) => ({
        subject,
        id,
        visitor: createHash('sha256').update(salt).update(visitor).digest('hex'),
      })),
    );
    // In one order, so that two instances never wait for each other.
    await this.dataSource.query(
      `WITH given AS (
         SELECT subject, id, decode(visitor, 'hex') AS visitor
           FROM json_to_recordset($2) AS g (subject text, id integer, visitor text)
          WHERE coalesce((SELECT d.visits FROM daily_visits d WHERE d.subject = g.subject AND d.subject_id = g.id
                             AND d.day = $1), 0) < ${VISITORS_PER_DAY_MAX}),
       fresh AS (
         INSERT INTO daily_visitors (day, subject, subject_id, visitor)
         SELECT $1::date, subject, id, visitor FROM given ORDER BY subject, id, visitor
         ON CONFLICT DO NOTHING RETURNING subject, subject_id)
       INSERT INTO daily_visits AS d (subject, subject_id, day, visits)
       SELECT subject, subject_id, $1::date, count(*) FROM fresh GROUP BY subject, subject_id ORDER BY subject, subject_id
       ON CONFLICT (subject, subject_id, day) DO UPDATE SET visits = d.visits + excluded.visits`,
      [day, JSON.stringify(hashed)],
    );
  }

  /** The same for all instances, of whom the first one of a day makes it. */
  private async saltOf(day: string): Promise<Buffer> {
    const [row]: { salt: Buffer }[] = await this.dataSource.query(
      `WITH made AS (INSERT INTO visitor_salts (day, salt) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING salt)
       SELECT salt FROM made UNION ALL SELECT salt FROM visitor_salts WHERE day = $1`,
      [day, randomBytes(32)],
    );
    // Another instance has made it at the same moment.
    return row?.salt ?? this.saltOf(day);
  }
}

/** The days of the last `days`, today included, on which there were visits; oldest first. */
export const readVisits = (manager: EntityManager, { subject, id }: Visited, days: number): Promise<VisitsOfDay[]> =>
  manager.query(
    `SELECT to_char(day, 'YYYY-MM-DD') AS day, visits FROM daily_visits
      WHERE subject = $1 AND subject_id = $2 AND day > (now() AT TIME ZONE 'UTC')::date - $3::integer ORDER BY day`,
    [subject, id, days],
  );

/** As {@link readVisits}, of several things at once. */
export const readVisitsOf = (
  manager: EntityManager,
  visited: readonly Visited[],
  days: number,
): Promise<(Visited & VisitsOfDay)[]> =>
  manager.query(
    `SELECT v.subject, v.subject_id AS id, to_char(v.day, 'YYYY-MM-DD') AS day, v.visits
       FROM unnest($1::text[], $2::integer[]) AS g (subject, id)
       JOIN daily_visits v ON v.subject = g.subject AND v.subject_id = g.id
      WHERE v.day > (now() AT TIME ZONE 'UTC')::date - $3::integer ORDER BY v.day`,
    [visited.map(({ subject }) => subject), visited.map(({ id }) => id), days],
  );

/** Removes what was counted of something that goes. */
export async function forgetVisits(manager: EntityManager, { subject, id }: Visited): Promise<void> {
  await manager.query('DELETE FROM daily_visits WHERE subject = $1 AND subject_id = $2', [subject, id]);
  // Of the days before they are gone already.
  await manager.query(
    `DELETE FROM daily_visitors
      WHERE day >= (now() AT TIME ZONE 'UTC')::date - 1 AND subject = $1 AND subject_id = $2`,
    [subject, id],
  );
}
