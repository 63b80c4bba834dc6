import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Month } from '@powerline/contract/payout';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { EntityManager } from 'typeorm';
import { dateOf } from '../../plan/calendar/month-column.ts';
import { LINES, NO_MEMBER } from '../../rules/earners.ts';
import { LINE_COLUMNS, packSkipped, standingOn } from '../../sql/line-columns.ts';
import { writeRows } from './binary-copy.ts';
import type { MonthTotals, Settlement } from './settlement.ts';

/**
 * The schema in which a month is prepared. Tables that a killed process made in an open transaction would leave their files
 * behind, so these are committed, and the next closing drops them. It's another schema, so backups leave them out.
 */
const SCHEMA = 'payout_closing';

/** The two tables of a month, as they are called there and later as partitions. */
const namesOf = (month: Month) => ({
  sources: `commission_sources_${month.replace('-', '_')}`,
  statements: `member_statements_${month.replace('-', '_')}`,
});

/** Drops what an earlier closing left behind. @param client holds the lock of closings */
export async function dropStaging(client: pg.ClientBase): Promise<void> {
  await client.query(`DROP SCHEMA IF EXISTS ${SCHEMA} CASCADE`);
}

/** Makes the partitions of a month that is closed already, for rows that come from elsewhere. */
export async function addPartitions(client: pg.ClientBase, month: Month): Promise<void> {
  const { sources, statements } = namesOf(month);
  for (const [name, parent] of [
    [sources, 'commission_sources'],
    [statements, 'member_statements'],
  ])
    await client.query(`CREATE TABLE public.${name} PARTITION OF public.${parent} FOR VALUES IN ('${dateOf(month)}')`);
}

/** The rows of one month, prepared in tables of their own that are attached as partitions. */
export class MonthStaging {
  readonly #client: pg.ClientBase;
  readonly #beside: pg.ClientBase;
  readonly #month: Month;
  readonly #sources: string;
  readonly #statements: string;

  /**
   * @param client holds the lock of closings
   * @param beside creates indexes at the same time
   */
  constructor(client: pg.ClientBase, beside: pg.ClientBase, month: Month) {
    const names = namesOf(month);
    this.#client = client;
    this.#beside = beside;
    this.#month = month;
    this.#sources = names.sources;
    this.#statements = names.statements;
  }

  /** Starts over with empty tables. */
  async prepare(): Promise<void> {
    await dropStaging(this.#client);
    await this.#client.query(`CREATE SCHEMA ${SCHEMA}`);
    for (const [name, parent] of this.#tables()) {
      // With the constraint, ATTACH doesn't read all rows. Without autovacuum, the closing doesn't wait for it.
      await this.#client.query(
        `CREATE TABLE ${SCHEMA}.${name} (LIKE public.${parent} INCLUDING CONSTRAINTS,
           CONSTRAINT of_month CHECK (month = '${dateOf(this.#month)}')) WITH (autovacuum_enabled = false)`,
      );
      await this.#client.query(`ALTER TABLE ${SCHEMA}.${name} ALTER COLUMN month SET DEFAULT '${dateOf(this.#month)}'`);
    }
  }

  /**
   * Settles the month into the two tables, with the keys and indexes of their parents, and analyzes them.
   *
   * @param ids of the members by their number
   * @param report gets how many members are settled
   */
  async fill(settlement: Settlement, ids: Int32Array, report: (done: number) => void, signal: AbortSignal) {
    const sources = writeRows(
      ids.length,
      2 + LINES,
      (member, row) => {
        if (member % 10_000 === 0) report(member);
        const paid = settlement.settle(member);
        if (paid === null) return false;
        row.int4(ids[member] ?? NO_MEMBER);
        for (const onLine of paid.members) {
          if (onLine === NO_MEMBER) row.nothing();
          else row.int4(ids[onLine] ?? NO_MEMBER);
        }
        row.int4(packSkipped(paid.skipped));
        return true;
      },
      signal,
    );
    await this.#copy(this.#sources, ['source_member', ...LINE_COLUMNS, 'skipped'], sources);
    // While this process settles the statements and sends them, Postgres has another core for the sources. The
    // connection that is done first helps with the remaining indexes.
    const left = this.#indexesOfSources();
    await Promise.all([
      this.#make(left, this.#beside),
      this.#fillStatements(settlement, ids, signal).then(() => this.#make(left, this.#client)),
    ]);
    await this.#client.query(
      `ALTER TABLE ${SCHEMA}.${this.#sources} ADD PRIMARY KEY USING INDEX ${this.#sources}_pkey`,
    );
    for (const [name] of this.#tables()) await this.#client.query(`ANALYZE ${SCHEMA}.${name}`);
  }

  async #fillStatements(settlement: Settlement, ids: Int32Array, signal: AbortSignal): Promise<void> {
    const statements = writeRows(
      ids.length,
      3 + LINES,
      (member, row) => {
        const statement = settlement.statementOf(member);
        if (statement === null) return false;
        row.int4(ids[member] ?? NO_MEMBER);
        row.int8(statement.cents);
        row.int2(statement.standing);
        for (const count of statement.counts) row.int4(count);
        return true;
      },
      signal,
    );
    await this.#copy(this.#statements, ['member_id', 'cents', 'standing', ...LINE_COLUMNS], statements);
    await this.#client.query(`ALTER TABLE ${SCHEMA}.${this.#statements} ADD PRIMARY KEY (member_id, month)`);
  }

  #indexesOfSources = () => [
    // ADD PRIMARY KEY and the other indexes would wait for each other.
    `CREATE UNIQUE INDEX ${this.#sources}_pkey ON ${SCHEMA}.${this.#sources} (source_member, month)`,
    ...LINE_COLUMNS.map((column) => `CREATE INDEX ON ${SCHEMA}.${this.#sources} (${column}, source_member)`),
  ];

  /** Creates the remaining indexes one by one. */
  async #make(left: string[], client: pg.ClientBase): Promise<void> {
    for (let next = left.shift(); next !== undefined; next = left.shift()) await client.query(next);
  }

  /**
   * Compares the sums of both tables with the totals.
   *
   * @param totals the expected sums
   * @param passedBy how many more members the statements count
   * @throws Error when a sum differs, which is a bug; nothing may be booked
   */
  async check(totals: MonthTotals, passedBy: number, centsOfLines: readonly number[]): Promise<void> {
    const perLine = (count: (column: string, line: number) => string) =>
      `ARRAY[${LINE_COLUMNS.map(count).join(', ')}]::float8[]`;
    const { rows: sources }: { rows: unknown[] } = await this.#client.query(
      `SELECT count(*)::integer AS payers,
              ${perLine((column, line) => `count(${column}) FILTER (WHERE ${standingOn('skipped', line)} = 0)`)} AS lines,
              (${LINE_COLUMNS.map((column) => `count(${column})`).join(' + ')})::float8 AS stand
         FROM ${SCHEMA}.${this.#sources}`,
    );
    const { rows: statements }: { rows: unknown[] } = await this.#client.query(
      `SELECT count(*) FILTER (WHERE cents > 0)::integer AS earners, coalesce(sum(cents), 0)::bigint AS cents,
              ${perLine((column) => `coalesce(sum(${column}) FILTER (WHERE standing = 0), 0)`)} AS lines,
              coalesce(sum(${LINE_COLUMNS.map((column) => `${column}::bigint`).join(' + ')}), 0)::float8 AS stand
         FROM ${SCHEMA}.${this.#statements}`,
    );
    const stand = totals.lines.reduce((sum, count) => sum + count, totals.skipped);
    const cents = totals.lines.reduce((sum, count, line) => sum + count * (centsOfLines[line] ?? 0), 0);
    const wanted = [
      { payers: totals.payers, lines: totals.lines, stand },
      { earners: totals.earners, cents: String(totals.cents), lines: totals.lines, stand: stand + passedBy },
    ];
    if (cents !== totals.cents || !isDeepStrictEqual([sources[0], statements[0]], wanted))
      throw new Error(`The sums of ${this.#month} do not agree: ${JSON.stringify({ totals, sources, statements })}`);
  }

  /** SQL of the ledger's entries: one per earner, and one of the site. */
  entries(): string {
    const statements = `${SCHEMA}.${this.#statements}`;
    return `SELECT 'commissions', NULL::integer, -sum(cents) FROM ${statements}
            UNION ALL SELECT 'member', member_id, cents FROM ${statements} WHERE cents > 0`;
  }

  /** Attaches both tables as partitions, in the transaction that closes the month. */
  async attach(manager: EntityManager): Promise<void> {
    for (const [name, parent] of this.#tables()) {
      await manager.query(`ALTER TABLE ${SCHEMA}.${name} SET SCHEMA public`);
      await manager.query(`ALTER TABLE public.${parent} ATTACH PARTITION public.${name}
        FOR VALUES IN ('${dateOf(this.#month)}')`);
      await manager.query(
        `ALTER TABLE public.${name} DROP CONSTRAINT of_month, ALTER COLUMN month DROP DEFAULT, RESET (autovacuum_enabled)`,
      );
    }
    await manager.query(`DROP SCHEMA ${SCHEMA}`);
  }

  #tables = () =>
    [
      [this.#sources, 'commission_sources'],
      [this.#statements, 'member_statements'],
    ] as const;

  async #copy(name: string, columns: readonly string[], rows: AsyncIterable<Buffer>): Promise<void> {
    const copy = this.#client.query(
      copyFrom(`COPY ${SCHEMA}.${name} (${columns.join(', ')}) FROM STDIN (FORMAT binary)`),
    );
    await pipeline(Readable.from(rows), copy);
  }
}
