import { Injectable } from '@nestjs/common';
import type { User } from '@powerline/contract/accounts';
import {
  type DryRun,
  type Month,
  type PayoutMonth,
  type PostponementInput,
  payoutMonthSchema,
} from '@powerline/contract/payout';
import { DataSource, type EntityManager } from 'typeorm';
import * as v from 'valibot';
import { AdminChanges } from '../../../accounts/audit/admin-changes.ts';
import { readRows, readValue } from '../../../infrastructure/database/rows.ts';
import { HttpProblem, notFound } from '../../../infrastructure/http/http-problem.ts';
import { withVersion } from '../../../infrastructure/http/state-version.ts';
import { readTimeZone } from '../../../infrastructure/installation/installation.entity.ts';
import { addJob, findQueuedKeys } from '../../../infrastructure/jobs/jobs.ts';
import { t } from '../../../infrastructure/language/words.ts';
import type { RateLimit } from '../../../infrastructure/rate-limits/rate-limit.ts';
import { RateLimits } from '../../../infrastructure/rate-limits/rate-limits.ts';
import { firstInstantOf, nextMonth } from '../../plan/calendar/month.ts';
import { dateOf } from '../../plan/calendar/month-column.ts';
import { CLOSE_MONTHS } from './close-months.kind.ts';
import { asConflict } from './closing-refused.ts';
import { besideLastMonth } from './dry-run-beside.ts';
import { DueMonths } from './due-months.ts';
import { MonthCloser, type MonthFigures } from './month-closer.ts';
import { MonthPostponement } from './month-postponement.entity.ts';

/** A dry run reads the whole team. */
const DRY_RUNS = { name: 'payout-dry-run', attempts: 20, windowSeconds: 600 };

const { month, closing, result } = payoutMonthSchema.entries;
const CLOSED_ROW = v.strictObject({
  ...result.wrapped.entries,
  month,
  feesCents: v.string(),
  cents: v.string(),
  reversedCents: v.string(),
  startedAt: v.date(),
  closedAt: v.date(),
});
const CLOSING_ROW = v.strictObject({ ...closing.wrapped.entries, month, startedAt: v.date() });

/** The site's months for admins: their results, and closing them. */
@Injectable()
export class MonthsService {
  private readonly dryRuns: RateLimit;

  constructor(
    private readonly dataSource: DataSource,
    private readonly dueMonths: DueMonths,
    private readonly closer: MonthCloser,
    private readonly adminChanges: AdminChanges,
    limits: RateLimits,
  ) {
    this.dryRuns = limits.define(DRY_RUNS);
  }

  /** The newest first. */
  list(): Promise<PayoutMonth[]> {
    return this.read(this.dataSource.manager);
  }

  /** @throws HttpProblem 404 for a month that hasn't started, or one before the first payment */
  async show(month: Month): Promise<PayoutMonth> {
    const { manager } = this.dataSource;
    const found = one(await this.read(manager), month);
    return found.state === 'open' ? { ...found, unpaid: await countUnpaid(manager, month) } : found;
  }

  /**
   * The result of an open month if it closed now. Nothing is written.
   *
   * @throws HttpProblem 404; 409 when it is closed, or cannot be settled yet; 429
   */
  async dryRun(month: Month, user: User): Promise<DryRun> {
    const { state } = await this.show(month);
    if (state === 'closed') throw conflict(t('{month} is closed: its figures are final.', { month }));
    await this.dryRuns.takeOrRefuse(String(user.id));
    const { figures, result } = await this.figures(month);
    return { ...figures, beside: await besideLastMonth(this.dataSource.manager, month, result) };
  }

  /**
   * Adds the job that closes a month. Asking twice closes it once.
   *
   * @param figures the version of the dry run that the admin saw; undefined closes with any figures
   * @throws HttpProblem 404; 409 when it is closed, may not be closed yet, another one comes first, or the figures have changed
   */
  async close(month: Month, figures: string | undefined, user: User): Promise<PayoutMonth> {
    if (figures !== undefined && (await this.show(month)).state === 'open') {
      const { version } = (await this.figures(month)).figures;
      if (version !== figures)
        throw conflict(
          t('The figures of {month} have changed since your dry run, so nothing was closed. Look at them again.', {
            month,
          }),
        );
    }
    return this.adminChanges.make({ actor: user, action: 'close month', target: month }, async (manager) => {
      const { state } = one(await this.read(manager), month);
      if (state === 'closed') throw conflict(t('{month} is closed.', { month }));
      await this.dueMonths.demandDue(manager, month, new Date()).catch(asConflict);
      await addJob(manager, CLOSE_MONTHS, { month, startedBy: user.username }, { singletonKey: month });
      return one(await this.read(manager), month);
    });
  }

  /**
   * Has a month close by itself later than its plan says; 0 days: as the plan says. An admin can still close it before.
   *
   * @throws HttpProblem 404; 409 when it is closed or being closed, or no longer closes when the admin saw it would
   */
  postpone(month: Month, { days, reason, seen }: PostponementInput, user: User): Promise<PayoutMonth> {
    const change = { actor: user, action: 'postpone month', target: month, fields: { days, reason } };
    return this.adminChanges.make(change, async (manager) => {
      const { state, closesItselfAt, postponement } = one(await this.read(manager), month);
      if (state !== 'open') throw conflict(t('{month} is closed, or being closed.', { month }));
      if (seen !== undefined && seen !== closesItselfAt) throw conflict(meanwhile(postponement));
      await manager.insert(MonthPostponement, { month: dateOf(month), days, reason, madeBy: user.username });
      return one(await this.read(manager), month);
    });
  }

  private async figures(month: Month): Promise<{ figures: DryRun; result: MonthFigures }> {
    const result = await this.closer.dryRun(month).catch(asConflict);
    return { figures: withVersion({ planVersion: result.planVersion, ...result.totals }), result };
  }

  private async read(manager: EntityManager): Promise<PayoutMonth[]> {
    const now = new Date();
    const months = await this.dueMonths.list(manager, now);
    const next = months.find(({ state }) => state !== 'closed');
    const [due] = await this.dueMonths.due(manager, now);
    const open = months.filter(({ state }) => state === 'open').map(({ month }) => month);
    // Until its job begins, only the queue knows that a closing was asked for.
    const asked = await findQueuedKeys(manager, CLOSE_MONTHS, open);
    const closed = await readRows(
      manager,
      CLOSED_ROW,
      `SELECT to_char(month, 'YYYY-MM') AS month, plan_version AS "planVersion", members, payers,
              fees_cents AS "feesCents", earners, cents, lines, skipped, started_at AS "startedAt",
              closed_at AS "closedAt", closed_by AS "closedBy",
              (SELECT coalesce(sum(r.cents), 0) FROM earnings_taken_back r WHERE r.month = c.month) AS "reversedCents"
         FROM closed_months c`,
    );
    const running = await readRows(
      manager,
      CLOSING_ROW,
      `SELECT to_char(month, 'YYYY-MM') AS month, step, done, total, started_at AS "startedAt",
              started_by AS "startedBy", failure FROM month_closings`,
    );
    return months
      .map(({ month, state, closesAt, closesItselfAt, postponement }) => ({
        month,
        state: asked.includes(month) ? ('running' as const) : state,
        closesAt: closesAt.toISOString(),
        closesItselfAt: closesItselfAt.toISOString(),
        postponement: postponement && { ...postponement, madeAt: new Date(postponement.madeAt).toISOString() },
        isDue: month === next?.month && month === due,
        closing: state === 'running' ? progressOf(running.find((row) => row.month === month)) : null,
        result: resultOf(closed.find((row) => row.month === month)),
      }))
      .reverse();
  }
}

const progressOf = (row: v.InferOutput<typeof CLOSING_ROW> | undefined): PayoutMonth['closing'] => {
  if (row === undefined) return null;
  const { month: _, startedAt, ...progress } = row;
  return { ...progress, startedAt: startedAt.toISOString() };
};

const resultOf = (row: v.InferOutput<typeof CLOSED_ROW> | undefined): PayoutMonth['result'] => {
  if (row === undefined) return null;
  const { month: _, startedAt, closedAt, feesCents, cents, reversedCents, ...result } = row;
  return {
    ...result,
    feesCents: Number(feesCents),
    cents: Number(cents),
    reversedCents: Number(reversedCents),
    startedAt: startedAt.toISOString(),
    closedAt: closedAt.toISOString(),
  };
};

const meanwhile = (postponement: PayoutMonth['postponement']): string =>
  postponement
    ? t(
        '{days, plural, one {{name} postponed it by # day meanwhile. Postpone it again to replace that.} other {{name} postponed it by # days meanwhile. Postpone it again to replace that.}}',
        { name: postponement.madeBy, days: postponement.days },
      )
    : t('Meanwhile it was changed to close as planned. Postpone it again to change that.');

/** Members with a place who joined before the month's end and have not paid its fee. */
const countUnpaid = async (manager: EntityManager, month: Month): Promise<number> =>
  (await readValue(
    manager,
    v.number(),
    `SELECT (count(*) FILTER (WHERE a.member_id IS NULL))::integer
       FROM payout_members m LEFT JOIN active_months a ON a.member_id = m.member_id AND a.month = $1
      WHERE m.gone_at IS NULL AND m.joined_at < $2`,
    [dateOf(month), firstInstantOf(nextMonth(month), await readTimeZone(manager))],
  )) ?? 0;

function one(months: readonly PayoutMonth[], month: Month): PayoutMonth {
  const found = months.find((candidate) => candidate.month === month);
  if (!found) throw notFound(t('There is nothing to close in {month}', { month }));
  return found;
}

const conflict = (sentence: string) => new HttpProblem(409, 'conflict', sentence);
