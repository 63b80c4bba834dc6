import type { AccountStep } from '../../../accounts/account-steps.ts';
import { HttpProblem } from '../../../infrastructure/http/http-problem.ts';
import { readCurrency } from '../../../infrastructure/installation/installation.entity.ts';
import { postTransaction, readBalance } from '../../ledger/ledger.ts';
import { readMonthOf } from '../../plan/calendar/read-month.ts';
import { readPlan } from '../../plan/versions/plan-versions.ts';
import { formatAmount } from './format-amount.ts';

/**
 * Settles the money of an account that is about to go: what can be paid out is paid out first, the rest is forfeited. A
 * balance below zero stays as a debt.
 *
 * @throws HttpProblem 409 while a payout is under way, or could be asked for
 */
export const settleBalance: AccountStep = async (manager, { id: memberId }) => {
  // Waits for a booking that is under way.
  await manager.query('SELECT FROM ledger_balances WHERE member_id = $1 FOR UPDATE', [memberId]);
  const underWay: unknown[] = await manager.query(
    `SELECT FROM payouts WHERE member_id = $1 AND state IN ('asked', 'approved') LIMIT 1`,
    [memberId],
  );
  if (underWay.length > 0)
    throw payoutFirst(
      'A payout of this account is under way. Once it is paid or returned, the account can be deleted.',
    );
  const { availableCents } = await readBalance(manager, memberId);
  if (availableCents <= 0) return;
  const month = await readMonthOf(manager, new Date());
  const { minimumPayoutCents } = await readPlan(manager, month);
  if (availableCents >= minimumPayoutCents) {
    const amount = formatAmount(availableCents, await readCurrency(manager));
    throw payoutFirst(
      `This account has a balance of ${amount}. Ask for its payout first, then the account can be deleted.`,
    );
  }
  await postTransaction(manager, {
    kind: 'forfeited',
    reference: `balance of member ${memberId}`,
    reason: 'The account was deleted with a balance below the minimum payout',
    entries: [
      { account: 'member', memberId, cents: -availableCents },
      { account: 'forfeited', cents: availableCents },
    ],
  });
};

const payoutFirst = (sentence: string) => new HttpProblem(409, 'payout_first', sentence);
