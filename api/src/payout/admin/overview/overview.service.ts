import { Injectable } from '@nestjs/common';
import type { PayoutCheck, PayoutOverview } from '@powerline/contract/payout';
import { type EntityManager, In } from 'typeorm';
import * as v from 'valibot';
import { readRow, readRows } from '../../../infrastructure/database/rows.ts';
import { readCurrency, readTimeZone } from '../../../infrastructure/installation/installation.entity.ts';
import { CheckResult } from '../../../infrastructure/nightly-checks/check-result.entity.ts';
import type { NightlyCheck } from '../../../infrastructure/nightly-checks/nightly-check.ts';
import type { Read } from '../../../infrastructure/read-routing/read-routing.ts';
import { LEDGER_AGREES } from '../../ledger/ledger-agrees.ts';
import { PAYOUTS_AGREE } from '../../money/payouts/payouts-agree.ts';
import { monthOf } from '../../plan/calendar/month.ts';
import { TREE_IS_WHOLE } from '../../team/placement/tree-is-whole.ts';
import { ROTATOR_AGREES } from '../../team/rotator/rotator-agrees.ts';
import { readOverviewMonths } from './overview-months.ts';

/** Of the team and its money. */
const CHECKS: readonly NightlyCheck[] = [LEDGER_AGREES, PAYOUTS_AGREE, TREE_IS_WHOLE, ROTATOR_AGREES];

type Waiting = PayoutOverview['asked'];

/** Sums come as strings; a number holds every cent of a site's money. */
const SUMS_ROW = v.strictObject({
  owed: v.string(),
  debt: v.string(),
  reserved: v.string(),
  paidOut: v.string(),
  members: v.number(),
});
const WAITING_ROW = v.strictObject({ state: v.string(), count: v.number(), cents: v.string() });

/** The overview for admins. It counts whole tables: a fifth of a second with a million members. */
@Injectable()
export class OverviewService {
  /** @param now for tests */
  read(read: Read, now: Date = new Date()): Promise<PayoutOverview> {
    return read(async (manager) => {
      const timeZone = await readTimeZone(manager);
      const month = monthOf(now, timeZone);
      return {
        month,
        currency: await readCurrency(manager),
        ...(await readSums(manager)),
        ...(await readWaiting(manager)),
        months: await readOverviewMonths(manager, month, timeZone),
        checks: await readChecks(manager),
      };
    });
  }
}

async function readSums(manager: EntityManager) {
  const row = await readRow(
    manager,
    SUMS_ROW,
    `SELECT coalesce(sum(greatest(available_cents, 0)), 0) AS owed, coalesce(-sum(least(available_cents, 0)), 0) AS debt,
            coalesce(sum(reserved_cents), 0) AS reserved, coalesce(sum(paid_out_cents), 0) AS "paidOut",
            (SELECT count(*)::integer FROM payout_members WHERE gone_at IS NULL) AS members
       FROM ledger_balances`,
  );
  if (row === undefined) throw new Error('A SELECT of sums returned no row');
  return {
    members: row.members,
    owedCents: Number(row.owed),
    debtCents: Number(row.debt),
    reservedCents: Number(row.reserved),
    paidOutCents: Number(row.paidOut),
  };
}

async function readWaiting(manager: EntityManager): Promise<{ asked: Waiting; approved: Waiting }> {
  const rows = await readRows(
    manager,
    WAITING_ROW,
    `SELECT state, count(*)::integer AS count, sum(cents) AS cents FROM payouts
      WHERE state IN ('asked', 'approved') GROUP BY state`,
  );
  const of = (state: string): Waiting => {
    const { count, cents } = rows.find((row) => row.state === state) ?? { count: 0, cents: '0' };
    return { count, cents: Number(cents) };
  };
  return { asked: of('asked'), approved: of('approved') };
}

async function readChecks(manager: EntityManager): Promise<PayoutCheck[]> {
  const results = await manager.findBy(CheckResult, { name: In(CHECKS.map(({ name }) => name)) });
  return CHECKS.map(({ name, title }) => {
    const result = results.find((one) => one.name === name);
    return {
      name,
      title: title(),
      lastRun: result ? { at: result.ranAt.toISOString(), outcome: result.outcome, finding: result.finding } : null,
    };
  });
}
