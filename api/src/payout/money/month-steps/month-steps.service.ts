import { Injectable } from '@nestjs/common';
import {
  type Month,
  type MonthMembers,
  type MonthMembersQuery,
  type MonthSteps,
  monthStepsSchema,
  type Reconciliation,
} from '@powerline/contract/payout';
import { DataSource, type EntityManager } from 'typeorm';
import * as v from 'valibot';
import { readRow, readRows } from '../../../infrastructure/database/rows.ts';
import { notFound } from '../../../infrastructure/http/http-problem.ts';
import { t } from '../../../infrastructure/language/words.ts';
import { dateOf } from '../../plan/calendar/month-column.ts';
import { readPlan } from '../../plan/versions/plan-versions.ts';
import { MonthsService } from '../months/months.service.ts';
import { countFeeStates, readMonthMembers } from './fee-states.ts';
import { reconcile } from './reconcile.ts';

const { via } = monthStepsSchema.entries.moneyIn.item.entries;
const MONEY_ROW = v.strictObject({ via, isRefund: v.boolean(), count: v.number(), cents: v.number() });
const REMINDED_ROW = v.strictObject({ at: v.nullable(v.date()) });
const PAYOUTS_ROW = v.strictObject({
  step: v.picklist(['asked', 'approved', 'exported', 'sent']),
  count: v.number(),
  cents: v.number(),
});

/** The figures of a month's steps, and who is behind them. */
@Injectable()
export class MonthStepsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly months: MonthsService,
  ) {}

  /** @throws HttpProblem 404 for a month that hasn't started, or one before the first payment */
  async steps(month: Month): Promise<MonthSteps> {
    const { manager } = this.dataSource;
    await this.months.show(month);
    return {
      feeCents: (await readPlan(manager, month)).feeCents,
      ...(await readMoneyIn(manager, month)),
      members: await countFeeStates(manager, month),
      remindedAt: await readRemindedAt(manager, month),
      payouts: await readPayouts(manager, month),
    };
  }

  /** @throws HttpProblem 404 as above */
  async members(month: Month, query: MonthMembersQuery): Promise<MonthMembers> {
    await this.months.show(month);
    return readMonthMembers(this.dataSource.manager, month, query);
  }

  /** @throws HttpProblem 404 for a month that is not closed */
  async reconcile(month: Month): Promise<Reconciliation> {
    const { state } = await this.months.show(month);
    if (state !== 'closed') throw notFound(t('{month} is not closed', { month }));
    return reconcile(this.dataSource.manager, month);
  }
}

async function readMoneyIn(manager: EntityManager, month: Month): Promise<Pick<MonthSteps, 'moneyIn' | 'refunded'>> {
  const rows = await readRows(
    manager,
    MONEY_ROW,
    `SELECT via, kind = 'refund' AS "isRefund", count(*)::integer AS count, sum(cents)::float8 AS cents
       FROM membership_payments WHERE month = $1 AND kind <> 'refund after closing' GROUP BY 1, 2 ORDER BY 4 DESC`,
    [dateOf(month)],
  );
  const refunds = rows.filter(({ isRefund }) => isRefund);
  return {
    moneyIn: rows.filter(({ isRefund }) => !isRefund).map(({ isRefund, ...sum }) => sum),
    refunded: {
      count: refunds.reduce((sum, { count }) => sum + count, 0),
      cents: refunds.reduce((sum, { cents }) => sum + cents, 0),
    },
  };
}

async function readRemindedAt(manager: EntityManager, month: Month): Promise<string | null> {
  const latest = 'SELECT max(reminded_at) AS at FROM month_reminders WHERE month = $1';
  return (await readRow(manager, REMINDED_ROW, latest, [dateOf(month)]))?.at?.toISOString() ?? null;
}

async function readPayouts(manager: EntityManager, month: Month): Promise<MonthSteps['payouts']> {
  const rows = await readRows(
    manager,
    PAYOUTS_ROW,
    `SELECT step, count(*)::integer AS count, sum(cents)::float8 AS cents FROM (
       SELECT p.cents, CASE WHEN p.state = 'paid' THEN 'sent'
                            WHEN p.state = 'approved' AND EXISTS (SELECT FROM payout_exports e WHERE e.payout_id = p.id)
                            THEN 'exported' ELSE p.state END AS step
         FROM payouts p
        WHERE p.state IN ('asked', 'approved')
           OR p.state = 'paid' AND EXISTS (
                SELECT FROM payout_changes c JOIN closed_months m ON m.month = $1
                 WHERE c.payout_id = p.id AND c.state = 'paid' AND c.at >= m.closed_at)) s
      GROUP BY step`,
    [dateOf(month)],
  );
  const of = (step: keyof MonthSteps['payouts']) => {
    const { count, cents } = rows.find((row) => row.step === step) ?? { count: 0, cents: 0 };
    return { count, cents };
  };
  return { asked: of('asked'), approved: of('approved'), exported: of('exported'), sent: of('sent') };
}
