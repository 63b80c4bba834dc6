import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { readRows } from '../../../infrastructure/database/rows.ts';
import { t } from '../../../infrastructure/language/words.ts';
import { postTransaction } from '../../ledger/ledger.ts';

const BALANCE_ROW = v.strictObject({ memberId: v.number(), cents: v.number() });

/**
 * Forfeits what a refund, or its undoing, has just brought to former members, because it can't be paid out to them. Their
 * earlier balance was settled when their accounts were deleted.
 *
 * @param refundId the row of payments that the ledger's transactions name
 */
export async function forfeitFormerBalances(manager: EntityManager, refundId: number): Promise<void> {
  const rows = await readRows(
    manager,
    BALANCE_ROW,
    `SELECT b.member_id AS "memberId", b.available_cents::float8 AS cents
       FROM ledger_balances b JOIN payout_members m ON m.member_id = b.member_id AND m.gone_at IS NOT NULL
      WHERE b.available_cents > 0 AND b.member_id IN (
              SELECT e.member_id FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id
               WHERE t.refund_id = $1)
      ORDER BY b.member_id`,
    [refundId],
  );
  for (const { memberId, cents } of rows)
    await postTransaction(manager, {
      kind: 'forfeited',
      reference: `balance of member ${memberId} after refund ${refundId}`,
      reason: t('A refund was undone after the account was deleted'),
      entries: [
        { account: 'member', memberId, cents: -cents },
        { account: 'forfeited', cents },
      ],
    });
}
