import type { Month } from '@powerline/contract/payout';
import type { EntityManager } from 'typeorm';
import { dateOf } from '../calendar/month-column.ts';
import type { Ledger } from '../ledger/ledger.ts';

/** Begins the reference of each ledger transaction that is made here. */
export const OWN_EARNINGS = 'own earnings of ';

interface OwnMonth {
  memberId: number;
  month: Month;
  /** Whether payments less all refunds still reach the fee. */
  isPaid: boolean;
  /** The refund, or the undoing of one, that makes this necessary. */
  refundId: number;
  /** The month in which it is made. */
  madeIn: Month;
}

/**
 * Makes a member whose own fee for a closed month was refunded give back what that month earned them, less what was taken
 * back already; once that is paid again, it is theirs again. It posts the difference to what was returned before, so a
 * second refund returns nothing twice, and a refund of somebody they earned from is not taken twice.
 */
export async function settleOwnMonth(
  manager: EntityManager,
  ledger: Ledger,
  { memberId, month, isPaid, refundId, madeIn }: OwnMonth,
): Promise<void> {
  const [row]: { earned: number; returned: number }[] = await manager.query(
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
  await ledger.post(manager, {
    kind: 'reversal',
    reference: `${OWN_EARNINGS}${month} of member ${memberId}, refund ${refundId}`,
    refundId,
    entries: [
      { account: 'commissions', cents },
      { account: 'member', memberId, cents: -cents },
    ],
  });
}

/** Of some members those who have returned what a month earned them, whether or not they got it back since. */
export async function findWhoReturned(
  manager: EntityManager,
  memberIds: readonly number[],
  month: Month,
): Promise<number[]> {
  const rows: { id: number }[] = await manager.query(
    'SELECT DISTINCT member_id AS id FROM returned_earnings WHERE month = $1 AND member_id = ANY ($2) ORDER BY 1',
    [dateOf(month), memberIds],
  );
  return rows.map(({ id }) => id);
}
