import { setTimeout as delay } from 'node:timers/promises';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import * as v from 'valibot';
import { CONFIG, type Config } from '../config/config.ts';
import { poolOf } from '../database/connection-pool.ts';
import { createDataSource } from '../database/data-source.ts';
import { asRows, readRow } from '../database/rows.ts';
import { databaseFailure, isAway } from '../errors/sqlstate.ts';
import { NOTICE, type Notice } from '../startup/notice.ts';
import { TELEMETRY, type Telemetry } from '../telemetry/telemetry.ts';

/** What was committed longer ago is seen by every read of the replica; while that is not so, it is not read. */
export const MAX_LAG_MS = 5_000;
const LOOK_EVERY_MS = 250;
/** A replica that hangs costs the requests under way so much; the next ones do not ask it. */
const ANSWER_TIMEOUT_MS = 1_000;
/** A primary that gives no position for this long counts as away. Until then the replica is trusted anyway. */
const PRIMARY_TIMEOUT_MS = 4_000;
/** The start waits no longer for the replica. */
const FIRST_LOOK_MS = 1_000;

const POSITION = v.strictObject({ lsn: v.string(), system: v.string() });
type Position = v.InferOutput<typeof POSITION>;

const REPLICA = v.strictObject({ follows: v.boolean(), isThere: v.nullable(v.boolean()) });

const REPLICA_IS_BACK = 'The replica (DATABASE_REPLICA_URL) is back: reads go there again.';
const STANDS_IN = 'The primary (DATABASE_URL) does not answer: what needs no session is read from the replica.';
const PRIMARY_IS_BACK = 'The primary (DATABASE_URL) answers again.';

/**
 * A streaming replica of the database, and how far it is. TypeORM's own `replication` sends reads to a replica whatever
 * its lag, and fails them when it is away: so this is a second connection, watched and left out when need be.
 *
 * While the primary is away nothing new can be written, so a replica that showed everything until then stays good,
 * however long that takes. The address may lead to several replicas, but to one of them at a time.
 */
@Injectable()
export class Replica implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly dataSource: DataSource | undefined;
  private readonly closing = new AbortController();
  private watching: Promise<void> | undefined;
  /** Moment of this process: whatever was committed before it can be read there. */
  private shownUntil = Number.NEGATIVE_INFINITY;
  /** What a replica has shown last, and of which moment that is. */
  private shown: { position: Position; moment: number } | undefined;
  /** The primary is away, and the replica answers for it. */
  private standsIn = false;
  /** While the primary gives no answer, it isn't asked a second time. */
  private asking: Promise<Position> | undefined;
  private noticed: string | undefined;

  constructor(
    @Inject(CONFIG) { DATABASE_REPLICA_URL }: Config,
    @Inject(NOTICE) private readonly onNotice: Notice,
    private readonly primary: DataSource,
    @Inject(TELEMETRY) private readonly telemetry: Telemetry | null,
  ) {
    if (DATABASE_REPLICA_URL === undefined) return;
    this.dataSource = createDataSource(DATABASE_REPLICA_URL, primary.options, () => undefined, ANSWER_TIMEOUT_MS);
  }

  /** Whether it shows everything that was committed before a moment (performance.now()), and is not too far behind. */
  shows(moment: number): boolean {
    const isRecent = this.standsIn || this.shownUntil > performance.now() - MAX_LAG_MS;
    return isRecent && this.shownUntil > moment;
  }

  /** Reads from the replica; from the primary when the replica fails. */
  readonly read = async <T>(work: (manager: EntityManager) => Promise<T>): Promise<T> => {
    const { manager } = this.dataSource ?? this.primary;
    try {
      return await work(manager);
    } catch (error) {
      const failure = databaseFailure(error);
      if (failure === null) throw error;
      // One that becomes the primary ends its connections here: there may be another one.
      if (this.standsIn) return work(manager);
      // Other failures, such as a row version that the replica has removed already, are of this read alone.
      if (isAway(failure)) this.distrust('does not answer');
      return work(this.primary.manager);
    }
  };

  async onApplicationBootstrap(): Promise<void> {
    if (this.dataSource === undefined) return;
    const { dataSource } = this;
    const first = this.look(dataSource);
    this.watching = first.then(() => this.watch(dataSource));
    await Promise.race([first, delay(FIRST_LOOK_MS, undefined, { ref: false })]);
  }

  async onApplicationShutdown(): Promise<void> {
    this.closing.abort();
    await this.watching;
    // One that hangs does not say goodbye.
    const goodbye = this.dataSource?.isInitialized ? this.dataSource.destroy() : undefined;
    await Promise.race([goodbye, delay(ANSWER_TIMEOUT_MS, undefined, { ref: false })]);
  }

  private async watch(dataSource: DataSource): Promise<void> {
    while (!this.closing.signal.aborted) {
      await this.pause();
      await this.look(dataSource);
    }
  }

  /** Takes the position of the primary, and waits until the replica has come so far. */
  private async look(dataSource: DataSource): Promise<void> {
    try {
      if (!dataSource.isInitialized) {
        await dataSource.initialize();
        this.telemetry?.traceStatements(poolOf(dataSource));
      }
      const moment = performance.now();
      const position = await this.positionOfPrimary();
      if (position === undefined) return await this.standIn(dataSource);
      while (!(await hasReached(dataSource, position))) {
        // The next look asks for another position: a new primary may never come to this one.
        if (performance.now() - moment > MAX_LAG_MS) return this.distrust('is too far behind');
        await this.pause();
        if (this.closing.signal.aborted) return;
        if ((await this.positionOfPrimary()) === undefined) return await this.standIn(dataSource);
      }
      this.shown = { position, moment };
      this.shownUntil = moment;
      this.standsIn = false;
      if (this.noticed) this.onNotice(this.noticed === STANDS_IN ? PRIMARY_IS_BACK : REPLICA_IS_BACK);
      this.noticed = undefined;
    } catch (error) {
      this.distrust(error instanceof NoReplica ? 'is no replica of this database' : 'does not answer');
    }
  }

  /** Answers for a primary that is away, with all that a replica has shown before. */
  private async standIn(dataSource: DataSource): Promise<void> {
    if (this.shown === undefined || !(await hasReached(dataSource, this.shown.position))) return;
    this.shownUntil = this.shown.moment;
    this.standsIn = true;
    this.notice(STANDS_IN);
  }

  /** @returns nothing while the primary is away */
  private async positionOfPrimary(): Promise<Position | undefined> {
    this.asking ??= this.askPrimary().finally(() => {
      this.asking = undefined;
    });
    const givenUp = delay(PRIMARY_TIMEOUT_MS, undefined, { ref: false });
    return Promise.race([this.asking, givenUp]).catch((error: unknown) => {
      const failure = databaseFailure(error);
      if (failure === null || !isAway(failure)) throw error;
      return undefined;
    });
  }

  private async askPrimary(): Promise<Position> {
    // The insert position, not the flushed one: with synchronous_commit off a commit can be seen before it is flushed.
    const row = await readRow(
      this.primary,
      POSITION,
      'SELECT pg_current_wal_insert_lsn()::text AS lsn, system_identifier::text AS system FROM pg_control_system()',
    );
    if (row === undefined) throw new Error('SELECT of a position returned no row');
    return row;
  }

  private pause(): Promise<void> {
    return delay(LOOK_EVERY_MS, undefined, { ref: false, signal: this.closing.signal }).catch(() => undefined);
  }

  private distrust(reason: string): void {
    this.shownUntil = Number.NEGATIVE_INFINITY;
    this.standsIn = false;
    this.notice(`The replica (DATABASE_REPLICA_URL) ${reason}: reads go to the primary.`);
  }

  private notice(line: string): void {
    if (this.noticed === line || this.closing.signal.aborted) return;
    this.noticed = line;
    this.onNotice(line);
  }
}

class NoReplica extends Error {}

/**
 * @throws NoReplica for a database that does not follow this primary: it might show data of another site, or be the
 *   primary by now. Its connection ends, as a new one may lead to a replica.
 */
async function hasReached(dataSource: DataSource, { lsn, system }: Position): Promise<boolean> {
  const client = await poolOf(dataSource).connect();
  let follows = false;
  try {
    const { rows } = await client.query(
      `SELECT pg_is_in_recovery() AND system_identifier::text = $1 AS follows,
              pg_last_wal_replay_lsn() >= $2::pg_lsn AS "isThere" FROM pg_control_system()`,
      [system, lsn],
    );
    const [row] = asRows(REPLICA, rows);
    follows = row?.follows === true;
    if (!follows) throw new NoReplica();
    return row?.isThere === true;
  } finally {
    client.release(!follows);
  }
}
