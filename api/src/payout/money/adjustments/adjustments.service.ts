import { Injectable } from '@nestjs/common';
import type { User } from '@powerline/contract/accounts';
import type { Adjustment, AdjustmentInput } from '@powerline/contract/payout';
import type { EntityManager } from 'typeorm';
import { AdminChanges } from '../../../accounts/audit/admin-changes.ts';
import { HttpProblem, notFound } from '../../../infrastructure/http/http-problem.ts';
import { t } from '../../../infrastructure/language/words.ts';
import { postTransaction, readBalance } from '../../ledger/ledger.ts';

export interface AdjustmentAnswer {
  adjustment: Adjustment;
  /** False for one that was booked before, by the same key. */
  isNew: boolean;
}

/** Corrects a member's balance by hand: the ledger keeps who did it and why, and the member reads the reason. */
@Injectable()
export class AdjustmentsService {
  constructor(private readonly changes: AdminChanges) {}

  /**
   * Adds to a member's balance, or takes from it; it may fall below zero. Also of a former member, whose money stays.
   *
   * @throws HttpProblem 404 when there never was such a member, 409 for a key that was used for another adjustment
   */
  adjust(memberId: number, input: AdjustmentInput, actor: User): Promise<AdjustmentAnswer> {
    const change = { actor, action: 'adjust balance', target: String(memberId), people: [memberId], fields: input };
    return this.changes.make(change, async (manager) => {
      await demandMember(manager, memberId);
      const { cents, reason, key } = input;
      const reference = `adjustment ${key}`;
      const isNew = await postTransaction(manager, {
        kind: 'adjustment',
        reference,
        reason,
        madeBy: actor.id,
        entries: [
          { account: 'adjustments', cents: -cents },
          { account: 'member', memberId, cents },
        ],
      });
      if (!isNew) await demandSame(manager, memberId, reference, input);
      const { availableCents } = await readBalance(manager, memberId);
      return { adjustment: { cents, reason, reference, availableCents }, isNew };
    });
  }
}

async function demandMember(manager: EntityManager, memberId: number): Promise<void> {
  const known: unknown[] = await manager.query(
    `SELECT FROM accounts WHERE id = $1 UNION ALL SELECT FROM payout_members WHERE member_id = $1
     UNION ALL SELECT FROM ledger_balances WHERE member_id = $1`,
    [memberId],
  );
  if (known.length === 0) throw notFound(t('There is no such member'));
}

async function demandSame(
  manager: EntityManager,
  memberId: number,
  reference: string,
  { cents, reason }: AdjustmentInput,
): Promise<void> {
  const same: unknown[] = await manager.query(
    `SELECT FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id
      WHERE t.reference = $1 AND t.reason = $2 AND e.account = 'member' AND e.member_id = $3 AND e.cents = $4`,
    [reference, reason, memberId, cents],
  );
  if (same.length === 0)
    throw new HttpProblem(
      409,
      'conflict',
      t('Another adjustment was made by this request already. Load the page again, and look at the balance.'),
    );
}
