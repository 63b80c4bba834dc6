import { Inject, Injectable } from '@nestjs/common';
import { type Month, monthSchema, type Plan } from '@powerline/contract/payout';
import type pg from 'pg';
import { DataSource } from 'typeorm';
import * as v from 'valibot';
import { DATABASE_URL } from '../../../infrastructure/config/database-url.ts';
import { readRows } from '../../../infrastructure/database/rows.ts';
import { failureWords } from '../../../infrastructure/jobs/failure-words.ts';
import type { JobContext, JobHandler } from '../../../infrastructure/jobs/job-kind.ts';
import { dateOf } from '../../plan/calendar/month-column.ts';
import { PlanVersion } from '../../plan/versions/plan-version.entity.ts';
import { withLongConnection } from '../months/long-connection.ts';
import { Comparison } from './comparison.ts';
import { readFrozenMonth, readTree } from './frozen-month.ts';
import { PLAY_WHAT_IF } from './play-what-if.kind.ts';
import { playMonth, replayMonth } from './replay.ts';
import { findWhatIf, isRunning, type StoredDifferences, type StoredResult } from './what-if-row.ts';

const CLOSED_ROW = v.strictObject({ month: monthSchema, planVersion: v.number() });

type Outcome = { result: StoredResult } | { differences: StoredDifferences };

/**
 * Plays a plan over closed months. First each month is settled again with the plan of the time: if that isn't what was
 * stored, to the cent, there is no comparison. The result is stored once, so a second run changes nothing.
 */
@Injectable()
export class WhatIfPlayer implements JobHandler<{ key: string }> {
  readonly kind = PLAY_WHAT_IF;

  constructor(
    private readonly dataSource: DataSource,
    @Inject(DATABASE_URL) private readonly databaseUrl: string,
  ) {}

  async work({ key }: { key: string }, { isLast, signal }: Pick<JobContext, 'isLast' | 'signal'>): Promise<void> {
    const row = await findWhatIf(this.dataSource.manager, key);
    if (!row || !isRunning(row)) return;
    try {
      const report = (done: number) =>
        this.dataSource.query('UPDATE what_ifs SET done = $2 WHERE key = $1', [key, done]);
      const outcome = await this.play(row.plan, row.months, report, signal);
      const [column, value] = 'result' in outcome ? ['result', outcome.result] : ['differences', outcome.differences];
      await this.dataSource.query(`UPDATE what_ifs SET ${column} = $2 WHERE key = $1`, [key, JSON.stringify(value)]);
    } catch (error) {
      if (isLast)
        await this.dataSource.query('UPDATE what_ifs SET failure = $2 WHERE key = $1', [key, failureWords(error)]);
      throw error;
    }
  }

  private play(
    plan: Plan,
    months: readonly Month[],
    report: (done: number) => Promise<unknown>,
    signal: AbortSignal,
  ): Promise<Outcome> {
    return withLongConnection(this.databaseUrl, 'powerline-what-if', async (client: pg.Client) => {
      const tree = await readTree(client);
      const comparison = new Comparison(tree.ids);
      const differences: StoredDifferences = [];
      for (const [done, { month, planOfTime }] of (await this.plansOf(months)).entries()) {
        signal.throwIfAborted();
        await report(done);
        const frozen = await readFrozenMonth(client, month, tree, planOfTime.compression);
        for (const difference of await replayMonth(frozen, planOfTime)) differences.push({ month, ...difference });
        comparison.add(month, frozen, await playMonth(frozen, plan));
      }
      if (differences.length > 0) return { differences };
      const figures = comparison.figures();
      if (!figures) throw new Error('There is no closed month to compare with');
      return { result: { comparison: figures, changes: comparison.changes() } };
    });
  }

  /** Oldest first, each with the plan by which it was closed. */
  private async plansOf(months: readonly Month[]): Promise<{ month: Month; planOfTime: Plan }[]> {
    const { manager } = this.dataSource;
    const versions = await manager.find(PlanVersion);
    const closed = await readRows(
      manager,
      CLOSED_ROW,
      `SELECT to_char(month, 'YYYY-MM') AS month, plan_version AS "planVersion" FROM closed_months
        WHERE month = ANY ($1) ORDER BY closed_months.month`,
      [months.map(dateOf)],
    );
    return closed.map(({ month, planVersion }) => {
      const planOfTime = versions.find(({ version }) => version === planVersion);
      if (!planOfTime) throw new Error(`The plan by which ${month} was closed is missing`);
      return { month, planOfTime };
    });
  }
}
