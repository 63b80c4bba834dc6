import { randomUUID } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { Month } from '@powerline/contract/payout';
import type pg from 'pg';
import { DataSource } from 'typeorm';
import * as v from 'valibot';
import { DATABASE_URL } from '../../../infrastructure/config/database-url.ts';
import { asRows } from '../../../infrastructure/database/rows.ts';
import { DEADLOCK, databaseFailure } from '../../../infrastructure/errors/sqlstate.ts';
import { t } from '../../../infrastructure/language/words.ts';
import { dateOf } from '../../plan/calendar/month-column.ts';
import { readPlan } from '../../plan/versions/plan-versions.ts';
import { centsOfLine } from '../../rules/earners.ts';
import { LINE_COLUMNS } from '../../sql/line-columns.ts';
import { bookMonth, type SettledMonth } from './book-month.ts';
import { ClosingProgress } from './closing-progress.ts';
import { ClosingRefused } from './closing-refused.ts';
import { DueMonths } from './due-months.ts';
import { lockEarners } from './earner-changes.ts';
import { withLongConnection } from './long-connection.ts';
import { readSnapshot } from './month-network.ts';
import { dropStaging, MonthStaging } from './month-staging.ts';
import { type MonthTotals, Settlement, type Statement } from './settlement.ts';

/** An advisory lock: all instances together close one month at a time, and none while a team moves in. */
export const CLOSING_LOCK = [1964, 0] as const;
const LOCK_ROW = v.strictObject({ isMine: v.boolean() });
const MEMBERS_AT_ONCE = 10_000;
const ATTEMPTS = 3;

/** The result of a month if it closed now. */
export interface MonthFigures {
  totals: MonthTotals;
  planVersion: number;
  /** What the skipped lines would have earned. */
  unearnedCents: number;
  /** By member id, those who would earn something. */
  earners: ReadonlyMap<number, number>;
}

export interface ClosingOptions {
  /** The admin who asked for it. */
  startedBy?: string | undefined;
  now?: Date;
  /** Stops the closing between two steps. The next one starts over. */
  signal?: AbortSignal;
}

interface Running {
  client: pg.Client;
  month: Month;
  staging: MonthStaging;
  progress: ClosingProgress;
  startedBy: string | null;
  signal: AbortSignal;
}

/** Closes months: each one completely or not at all, once, and by one instance at a time. */
@Injectable()
export class MonthCloser {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(DATABASE_URL) private readonly databaseUrl: string,
    private readonly dueMonths: DueMonths,
  ) {}

  /**
   * Closes a month. A closed month doesn't change.
   *
   * @returns whether it was this call that closed it
   * @throws ClosingRefused when another month is being closed, or this month may not be closed yet
   */
  async close(
    month: Month,
    { startedBy, now = new Date(), signal = new AbortController().signal }: ClosingOptions = {},
  ): Promise<boolean> {
    return this.withConnection(async (client) => {
      const { rows } = await client.query('SELECT pg_try_advisory_lock($1, $2) AS "isMine"', [...CLOSING_LOCK]);
      if (!asRows(LOCK_ROW, rows)[0]?.isMine)
        throw new ClosingRefused('under way', t('A month is being closed right now. Only one is closed at a time.'));
      if (await this.isClosed(month)) return false;
      await this.dueMonths.demandDue(this.dataSource.manager, month, now);
      const progress = new ClosingProgress(this.dataSource, month, randomUUID());
      if (!(await progress.freeze(startedBy ?? null))) return false;
      try {
        await this.withConnection(async (beside) => {
          const staging = new MonthStaging(client, beside, month);
          await this.run({ client, month, staging, progress, startedBy: startedBy ?? null, signal });
        });
      } catch (error) {
        await dropStaging(client).catch(() => undefined);
        await progress.fail(error);
        throw error;
      }
      return true;
    });
  }

  /** The figures of a month that is not closed; nothing is written. @throws ClosingRefused */
  async dryRun(month: Month): Promise<MonthFigures> {
    const earners = new Map<number, number>();
    const { settlement, planVersion } = await this.settleOpen(month, (id, { cents }) => {
      if (cents > 0) earners.set(id, cents);
    });
    return { totals: settlement.totals(), planVersion, unearnedCents: settlement.unearnedCents, earners };
  }

  /**
   * Settles a month that is not closed, as it is now; nothing is written.
   *
   * @param onStatement gets the result of each member who has people behind a line
   * @throws ClosingRefused
   */
  async settleOpen(
    month: Month,
    onStatement: (id: number, statement: Statement) => void,
  ): Promise<{ settlement: Settlement; planVersion: number }> {
    const plan = await readPlan(this.dataSource.manager, month);
    const { network } = await this.withConnection((client) => readSnapshot(client, month, plan.feeCents));
    const settlement = new Settlement(network, plan);
    for (let member = 0; member < settlement.members; member += 1) {
      if (member % MEMBERS_AT_ONCE === 0) await turn();
      settlement.settle(member);
    }
    for (const [member, id] of network.ids.entries()) {
      if (member % MEMBERS_AT_ONCE === 0) await turn();
      const statement = settlement.statementOf(member);
      if (statement) onStatement(id, statement);
    }
    return { settlement, planVersion: plan.version };
  }

  /**
   * Settles the month and books it. Suspending or deleting an account waits only while it books. If an account changed
   * after the team was read, it settles again; during the last try, such changes wait for all of it.
   */
  private async run(running: Running): Promise<void> {
    for (let attempt = 1; attempt < ATTEMPTS; attempt += 1) {
      const settled = await this.settle(running);
      if (await this.bookUnlessChanged(running, settled)) return;
    }
    await this.dataSource.transaction(async (manager) => {
      await manager.query('SET LOCAL idle_in_transaction_session_timeout = 0');
      await lockEarners(manager);
      await bookMonth(manager, running, await this.settle(running));
    });
  }

  /** Prepares the month in staging tables. */
  private async settle({ client, month, staging, progress, signal }: Running): Promise<SettledMonth> {
    const plan = await readPlan(this.dataSource.manager, month);
    await staging.prepare();
    const { network, earnerChanges } = await readSnapshot(client, month, plan.feeCents);
    signal.throwIfAborted();
    const { length } = network.ids;
    const settlement = new Settlement(network, plan);
    await staging.fill(settlement, network.ids, (done) => progress.report('settling', done, length), signal);
    const totals = settlement.totals();
    progress.report('checking');
    await staging.check(
      totals,
      settlement.passedBy,
      LINE_COLUMNS.map((_, line) => centsOfLine(plan, line)),
    );
    signal.throwIfAborted();
    progress.report('booking');
    return { totals, planVersion: plan.version, earnerChanges };
  }

  /** @returns false without booking anything when accounts have changed since the team was read */
  private bookUnlessChanged(running: Running, settled: SettledMonth): Promise<boolean> {
    return this.dataSource
      .transaction(async (manager) => {
        if ((await lockEarners(manager)) !== settled.earnerChanges) return false;
        await bookMonth(manager, running, settled);
        return true;
      })
      .catch((error: unknown) => {
        if (databaseFailure(error)?.code === DEADLOCK) return false;
        throw error;
      });
  }

  private async isClosed(month: Month): Promise<boolean> {
    const rows: unknown[] = await this.dataSource.query('SELECT FROM closed_months WHERE month = $1', [dateOf(month)]);
    return rows.length > 0;
  }

  private withConnection<T>(action: (client: pg.Client) => Promise<T>): Promise<T> {
    return withLongConnection(this.databaseUrl, 'powerline-closing', action);
  }
}
