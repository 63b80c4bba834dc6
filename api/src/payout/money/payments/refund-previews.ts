import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { EARNING_LINES, type RefundPreview, refundPreviewSchema } from '@powerline/contract/payout';
import { DataSource, type EntityManager } from 'typeorm';
import * as v from 'valibot';
import { readRows } from '../../../infrastructure/database/rows.ts';
import { inTransaction } from '../../../infrastructure/database/transaction.ts';
import { readPlan } from '../../plan/versions/plan-versions.ts';
import { isActive } from '../../rules/standing.ts';
import { paidFor } from '../reversals/reversals.ts';
import { MembershipPayment } from './membership-payment.entity.ts';
import { Refunds } from './refunds.ts';

const { memberId, username, cents, balanceCents } = refundPreviewSchema.entries.takenBack.item.entries;
const TAKEN_BACK_ROW = v.strictObject({ memberId, username, lineNumber: v.nullable(v.number()), cents, balanceCents });

/** Carries the preview out of the transaction that must not be stored. */
class Previewed extends Error {
  constructor(readonly preview: RefundPreview) {
    super('A preview is rolled back');
  }
}

/** Says what a refund would do by making it and rolling it back: so what is said is what happens. */
@Injectable()
export class RefundPreviews {
  constructor(
    private readonly dataSource: DataSource,
    private readonly refunds: Refunds,
  ) {}

  /**
   * @param cents of the refund
   * @throws HttpProblem as a refund does: 404 for an unknown payment, 400 for more than is left of it, 409 while its month
   * is being closed
   */
  async of(paymentId: number, cents: number, now: Date = new Date()): Promise<RefundPreview> {
    const refund = { cents, reference: `preview ${randomUUID()}`, reason: 'Preview' };
    try {
      await inTransaction(this.dataSource, async (manager) => {
        const { id } = await this.refunds.record(
          manager,
          paymentId,
          { ...refund, via: 'admin', recordedBy: 'preview' },
          now,
        );
        throw new Previewed(await readEffect(manager, id));
      });
    } catch (error) {
      if (error instanceof Previewed) return error.preview;
      throw error;
    }
    throw new Error('A preview was stored');
  }
}

async function readEffect(manager: EntityManager, refundId: number): Promise<RefundPreview> {
  const { memberId, month, kind } = await manager.findOneByOrFail(MembershipPayment, { id: refundId });
  const { feeCents } = await readPlan(manager, month);
  const takenBack = await readRows(
    manager,
    TAKEN_BACK_ROW,
    `SELECT e.member_id AS "memberId", u.username, r.line AS "lineNumber", (-sum(e.cents))::float8 AS cents,
            b.available_cents::float8 AS "balanceCents"
       FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id AND e.member_id IS NOT NULL
       JOIN ledger_balances b ON b.member_id = e.member_id
       LEFT JOIN accounts u ON u.id = e.member_id
       LEFT JOIN commission_reversals r ON r.refund_id = t.refund_id AND r.earner = e.member_id
      WHERE t.refund_id = $1
      GROUP BY e.member_id, u.username, r.line, b.available_cents
     HAVING sum(e.cents) <> 0
      ORDER BY r.line NULLS LAST, e.member_id`,
    [refundId],
  );
  return {
    isMonthClosed: kind === 'refund after closing',
    keepsMonthPaid: isActive(await paidFor(manager, memberId, month), feeCents),
    takenBack: takenBack.map(({ lineNumber, ...taken }) => ({
      ...taken,
      line: lineNumber === null ? null : (EARNING_LINES[lineNumber] ?? null),
    })),
  };
}
