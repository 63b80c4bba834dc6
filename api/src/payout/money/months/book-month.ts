import type { Month } from '@powerline/contract/payout';
import type { EntityManager } from 'typeorm';
import { announce } from '../../../accounts/webhooks/announce.ts';
import { addJob } from '../../../infrastructure/jobs/jobs.ts';
import { postSelected } from '../../ledger/ledger.ts';
import { dateOf } from '../../plan/calendar/month-column.ts';
import { DISCLOSE_INCOME } from '../after-closing/disclose-income.kind.ts';
import { SEAL_MONTHS } from '../after-closing/seal-months.kind.ts';
import type { ClosingProgress } from './closing-progress.ts';
import type { MonthStaging } from './month-staging.ts';
import type { MonthTotals } from './settlement.ts';

/** A month whose rows are ready in staging tables. */
export interface SettledMonth {
  totals: MonthTotals;
  planVersion: number;
  /** The number of account changes when the team was read (earner-changes.ts). */
  earnerChanges: string;
}

interface Booking {
  month: Month;
  staging: MonthStaging;
  progress: ClosingProgress;
  startedBy: string | null;
}

/** Books a settled month in one transaction: the rows, the ledger, and that the month is closed. */
export async function bookMonth(
  manager: EntityManager,
  { month, staging, progress, startedBy }: Booking,
  { totals, planVersion }: SettledMonth,
): Promise<void> {
  await manager.query('SET LOCAL statement_timeout = 0');
  // The ledger sorts an entry per earner; sorting on disk takes half a second longer.
  await manager.query(`SET LOCAL work_mem = '64MB'`);
  const startedAt = await progress.end(manager);
  if (startedAt === null) throw new Error(`Another run has taken over the closing of ${month}`);
  const transactionId =
    totals.cents === 0
      ? null
      : await postSelected(manager, { kind: 'commission', reference: `commissions of ${month}` }, staging.entries());
  const { members, payers, feesCents, earners, cents, lines, skipped } = totals;
  await manager.query(
    `INSERT INTO closed_months (month, plan_version, members, payers, fees_cents, earners, cents, lines, skipped,
       transaction_id, started_at, closed_by)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      ...[dateOf(month), planVersion, members, payers, feesCents, earners, cents, lines, skipped],
      ...[transactionId, startedAt, startedBy],
    ],
  );
  await manager.query(`UPDATE payout_months SET state = 'closed' WHERE month = $1`, [dateOf(month)]);
  await addJob(manager, DISCLOSE_INCOME, { month });
  await addJob(manager, SEAL_MONTHS, { lettersOf: month });
  await announce(manager, 'month.closed', { month, members, earners, cents });
  // At the end, because readers of these tables wait from here to the commit.
  await staging.attach(manager);
}
