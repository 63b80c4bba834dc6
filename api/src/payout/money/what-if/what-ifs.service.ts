import { Injectable } from '@nestjs/common';
import type { User } from '@powerline/contract/accounts';
import { type Month, monthSchema, type Plan, WHAT_IF_MONTHS, type WhatIf } from '@powerline/contract/payout';
import { DataSource, type EntityManager } from 'typeorm';
import * as v from 'valibot';
import { AdminChanges } from '../../../accounts/audit/admin-changes.ts';
import { readRows, readValues } from '../../../infrastructure/database/rows.ts';
import { inTransaction } from '../../../infrastructure/database/transaction.ts';
import { databaseFailure } from '../../../infrastructure/errors/sqlstate.ts';
import { HttpProblem, notFound } from '../../../infrastructure/http/http-problem.ts';
import { readCurrency } from '../../../infrastructure/installation/installation.entity.ts';
import { addJob } from '../../../infrastructure/jobs/jobs.ts';
import { t } from '../../../infrastructure/language/words.ts';
import { dateOf } from '../../plan/calendar/month-column.ts';
import { readMonthOf } from '../../plan/calendar/read-month.ts';
import { planOfVersion, readComingVersions } from './coming-plan.ts';
import { PLAY_WHAT_IF } from './play-what-if.kind.ts';
import { planKey, whatIfKey } from './what-if-key.ts';
import { findWhatIf, isRunning, type WhatIfRow } from './what-if-row.ts';

const ACCOUNT_ROW = v.strictObject({ id: v.number(), username: v.string() });

/** Comparisons of plans with closed months. */
@Injectable()
export class WhatIfsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly adminChanges: AdminChanges,
  ) {}

  /**
   * Has a plan played over the last closed months. The result is kept, so the same plan over the same months is there at
   * once.
   *
   * @throws HttpProblem 409 when no month is closed, or while another plan is being compared
   */
  async play(plan: Plan, user: User): Promise<WhatIf> {
    return inTransaction(this.dataSource, async (manager) => {
      const months = await readLastClosed(manager);
      if (months.length === 0) throw conflict(t('No month is closed yet, so there is nothing to compare with.'));
      const key = whatIfKey(plan, months);
      const started: unknown = await manager
        .query(
          `INSERT INTO what_ifs (key, plan_key, plan, months, started_by) VALUES ($1, $2, $3, $4, $5)
           ON CONFLICT (key) DO UPDATE SET failure = NULL, differences = NULL, done = 0, started_at = now(),
             started_by = excluded.started_by
            WHERE what_ifs.failure IS NOT NULL OR what_ifs.differences IS NOT NULL
           RETURNING key`,
          [key, planKey(plan), JSON.stringify(plan), months.map(dateOf), user.username],
        )
        .catch(refuseSecond);
      if (Array.isArray(started) && started.length > 0) await addJob(manager, PLAY_WHAT_IF, { key });
      return this.shown(manager, key);
    });
  }

  /** @throws HttpProblem 404 */
  show(key: string): Promise<WhatIf> {
    return this.shown(this.dataSource.manager, key);
  }

  /**
   * Shows members the comparison beside the coming plan, in place of one over earlier months.
   *
   * @throws HttpProblem 404; 409 for a plan that isn't set, or a comparison that isn't complete
   */
  publish(key: string, actor: User): Promise<WhatIf> {
    return this.adminChanges.make({ actor, action: 'publish plan comparison', target: key }, async (manager) => {
      const row = await findRow(manager, key);
      if (row.result === null) throw conflict(t('This comparison isn’t complete, so members can’t see it.'));
      if ((await startOf(manager, row)) === null)
        throw conflict(t('Set this plan for a coming month first. Then publish the comparison.'));
      await manager.query(
        'UPDATE what_ifs SET published_at = NULL, published_by = NULL WHERE plan_key = $1 AND key <> $2',
        [row.planKey, key],
      );
      await manager.query(
        'UPDATE what_ifs SET published_at = now(), published_by = $2 WHERE key = $1 AND published_at IS NULL',
        [key, actor.username],
      );
      return this.shown(manager, key);
    });
  }

  /** @throws HttpProblem 404 */
  async withdraw(key: string, actor: User): Promise<void> {
    await this.adminChanges.make({ actor, action: 'withdraw plan comparison', target: key }, async (manager) => {
      await findRow(manager, key);
      await manager.query('UPDATE what_ifs SET published_at = NULL, published_by = NULL WHERE key = $1', [key]);
    });
  }

  private async shown(manager: EntityManager, key: string): Promise<WhatIf> {
    const row = await findRow(manager, key);
    const { plan, months, done, startedAt, startedBy, result, publishedAt, publishedBy } = row;
    const [from = '', to = ''] = [months[0], months.at(-1)];
    const [changes, differences] = [result?.changes ?? [], row.differences ?? []];
    const names = await readNames(manager, [...changes, ...differences]);
    const named = <T extends { id: number }>(people: readonly T[]) =>
      people.map((person) => ({ ...person, username: names.get(person.id) ?? null }));
    return {
      ...{ key, plan, from, to, done, startedBy, publishedBy },
      currency: await readCurrency(manager),
      state: stateOf(row),
      total: months.length,
      startedAt: startedAt.toISOString(),
      comparison: result?.comparison ?? null,
      changes: named(changes),
      differences: named(differences),
      startsIn: await startOf(manager, row),
      publishedAt: publishedAt?.toISOString() ?? null,
    };
  }
}

const conflict = (sentence: string) => new HttpProblem(409, 'conflict', sentence);

function refuseSecond(error: unknown): never {
  if (databaseFailure(error)?.constraint === 'what_ifs_one_at_a_time')
    throw conflict(t('Another plan is being compared right now. Try again in a moment.'));
  throw error;
}

async function findRow(manager: EntityManager, key: string): Promise<WhatIfRow> {
  const row = await findWhatIf(manager, key);
  if (!row) throw notFound(t('There is no such comparison'));
  return row;
}

function stateOf(row: WhatIfRow): WhatIf['state'] {
  if (isRunning(row)) return 'running';
  if (row.failure !== null) return 'failed';
  return row.result === null ? 'different' : 'done';
}

/** The last closed months, oldest first. */
const readLastClosed = async (manager: EntityManager): Promise<Month[]> =>
  (
    await readValues(
      manager,
      monthSchema,
      `SELECT to_char(month, 'YYYY-MM') FROM closed_months ORDER BY month DESC LIMIT ${WHAT_IF_MONTHS}`,
    )
  ).reverse();

/** The coming month that the plan starts with. */
async function startOf(manager: EntityManager, { planKey: key }: WhatIfRow): Promise<Month | null> {
  const coming = await readComingVersions(manager, await readMonthOf(manager, new Date()));
  return coming.find((version) => planKey(planOfVersion(version)) === key)?.validFrom ?? null;
}

async function readNames(manager: EntityManager, people: readonly { id: number }[]): Promise<Map<number, string>> {
  const rows = await readRows(manager, ACCOUNT_ROW, 'SELECT id, username FROM accounts WHERE id = ANY ($1)', [
    people.map(({ id }) => id),
  ]);
  return new Map(rows.map(({ id, username }) => [id, username]));
}
