import { formatMoney } from '@powerline/contract/format';
import type { EntityManager } from 'typeorm';
import type { AccountStep } from '../../../accounts/account-steps.ts';
import type { DeletionEffect } from '../../../accounts/people/deletion-effect.ts';
import { HttpProblem } from '../../../infrastructure/http/http-problem.ts';
import { readCurrency } from '../../../infrastructure/installation/installation.entity.ts';
import { t } from '../../../infrastructure/language/words.ts';
import { postTransaction, readBalance } from '../../ledger/ledger.ts';
import { readMonthOf } from '../../plan/calendar/read-month.ts';
import { readPlan } from '../../plan/versions/plan-versions.ts';

/**
 * Settles the money of an account that is about to go: what can be paid out is paid out first, the rest is forfeited. A
 * balance below zero stays as a debt.
 *
 * @throws HttpProblem 409 while a payout is under way, or could be asked for
 */
export const settleBalance: AccountStep = async (manager, { id: memberId }) => {
  // Waits for a booking that is under way.
  await manager.query('SELECT FROM ledger_balances WHERE member_id = $1 FOR UPDATE', [memberId]);
  const { availableCents, refusal } = await readLeftBalance(manager, memberId);
  if (refusal !== null) throw new HttpProblem(409, 'payout_first', refusal);
  if (availableCents <= 0) return;
  await postTransaction(manager, {
    kind: 'forfeited',
    reference: `balance of member ${memberId}`,
    reason: t('The account was deleted with a balance below the minimum payout'),
    entries: [
      { account: 'member', memberId, cents: -availableCents },
      { account: 'forfeited', cents: availableCents },
    ],
  });
};

/** What a member's account would be deleted with, and the sentence that refuses to: null if it can be deleted. */
async function readLeftBalance(
  manager: EntityManager,
  memberId: number,
): Promise<{ availableCents: number; refusal: string | null }> {
  const { availableCents } = await readBalance(manager, memberId);
  const underWay: unknown[] = await manager.query(
    `SELECT FROM payouts WHERE member_id = $1 AND state IN ('asked', 'approved') LIMIT 1`,
    [memberId],
  );
  if (underWay.length > 0)
    return {
      availableCents,
      refusal: t('A payout of this account is under way. Once it is paid or returned, the account can be deleted.'),
    };
  const month = await readMonthOf(manager, new Date());
  const { minimumPayoutCents } = await readPlan(manager, month);
  if (availableCents <= 0 || availableCents < minimumPayoutCents) return { availableCents, refusal: null };
  const amount = formatMoney(availableCents, await readCurrency(manager));
  return {
    availableCents,
    refusal: t('This account has a balance of {amount}. Ask for its payout first, then the account can be deleted.', {
      amount,
    }),
  };
}

/** What becomes of the balance. */
export const balanceAfterDeletion: DeletionEffect = async (manager, { id }) => {
  const { availableCents, refusal } = await readLeftBalance(manager, id);
  if (refusal !== null) return { title: t('Balance'), text: refusal, refuses: true };
  const amount = formatMoney(Math.abs(availableCents), await readCurrency(manager));
  if (availableCents > 0)
    return {
      title: t('Balance'),
      text: t('{amount} is below the minimum payout, so it’s forfeited.', { amount }),
      refuses: false,
    };
  const text = availableCents < 0 ? t('The debt of {amount} stays in the ledger.', { amount }) : t('Nothing is owed.');
  return { title: t('Balance'), text, refuses: false };
};
