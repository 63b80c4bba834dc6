import type { Month } from '@powerline/contract/payout';
import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { readRow, readValues } from '../../../infrastructure/database/rows.ts';
import { postTransaction } from '../../ledger/ledger.ts';
import { dateOf } from '../../plan/calendar/month-column.ts';

/** The start of the reference of each ledger transaction made here. */
export const OWN_EARNINGS = 'own earnings of ';

interface OwnMonth {
  memberId: number;
  month: Month;
  /** Whether payments less all refunds still reach the fee. */
  isPaid: boolean;
  /** The refund, or its undoing, that causes this. */
  refundId: number;
  /** The month in which it is made. */
  madeIn: Month;
}

const OWN_MONTH_ROW = v.strictObject({ earned: v.number(), returned: v.number() });

/**
 * Takes back what a closed month earned a member whose own fee for it was refunded, less what was already taken back. Once
 * the fee is paid again, they get it back. It posts only the difference to earlier returns, so nothing is taken twice, not
 * even after a second refund or a refund of someone they earned from.
 */
export async function settleOwnMonth(
  manager: EntityManager,
  { memberId, month, isPaid, refundId, madeIn }: OwnMonth,
): Promise<void> {
  const row = await readRow(
    manager,
    OWN_MONTH_ROW,
    `SELECT (s.cents - (SELECT coalesce(sum(r.cents), 0) FROM commission_reversals r
                         WHERE r.month = s.month AND r.earner = s.member_id))::float8 AS earned,
            (SELECT coalesce(sum(o.cents), 0) FROM returned_earnings o
              WHERE o.month = s.month AND o.member_id = s.member_id)::float8 AS returned
       FROM member_statements s WHERE s.member_id = $1 AND s.month = $2`,
    [memberId, dateOf(month)],
  );
  if (!row) return;
  const cents = (isPaid ? 0 : row.earned) - row.returned;
  if (cents === 0) return;
  await manager.query(
    'INSERT INTO returned_earnings (month, member_id, refund_id, cents, made_in) VALUES ($1, $2, $3, $4, $5)',
    [dateOf(month), memberId, refundId, cents, dateOf(madeIn)],
  );
  await postTransaction(manager, {
    kind: 'reversal',
    reference: `${OWN_EARNINGS}${month} of member ${memberId}, refund ${refundId}`,
    refundId,
    entries: [
      { account: 'commissions', cents },
      { account: 'member', memberId, cents: -cents },
    ],
  });
}

/** Which of these members have given back their earnings of a month, even if they got them back later. */
export const findWhoReturned = (
  manager: EntityManager,
  memberIds: readonly number[],
  month: Month,
): Promise<number[]> =>
  readValues(
    manager,
    v.number(),
    'SELECT DISTINCT member_id FROM returned_earnings WHERE month = $1 AND member_id = ANY ($2) ORDER BY 1',
    [dateOf(month), memberIds],
  );
