import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { readRow, readValue } from '../../infrastructure/database/rows.ts';

type LedgerKind =
  | 'commission'
  | 'reversal'
  | 'adjustment'
  | 'payout'
  | 'payout returned'
  | 'forfeited'
  /** What a member brought along from another system. */
  | 'opening balance';

/** The accounts of members, and those of the site: commissions, adjustments by hand, and forfeited money. */
type LedgerAccount =
  | 'commissions'
  | 'member'
  | 'reserved'
  | 'paid out'
  | 'adjustments'
  | 'forfeited'
  | 'opening balances';

/** SQL: the kind of `ledger_transactions t`. Modules that were released before know no opening balance; its reason says so. */
export const ANSWERED_KIND = `CASE t.kind WHEN 'opening balance' THEN 'adjustment' ELSE t.kind END`;

interface LedgerEntry {
  account: LedgerAccount;
  /** Of the accounts `member`, `reserved` and `paid out`, and of no other. */
  memberId?: number;
  /** Above zero, the account gets it. One entry per account and member. */
  cents: number;
}

export interface LedgerTransaction {
  kind: LedgerKind;
  /** Such as `payout 17`. Posting is idempotent by reference. */
  reference: string;
  /** In words; an adjustment needs one. */
  reason?: string;
  /** The admin who made it; an adjustment needs one. */
  madeBy?: number;
  /** The refund that caused it. When that is undone, {@link Reversals} posts the opposite entries. */
  refundId?: number;
  /** They sum to zero. */
  entries: readonly LedgerEntry[];
}

/** Of one member. */
export interface LedgerBalance {
  /** Can be asked for; below zero after reversals, and set off against later pay. */
  availableCents: number;
  /** Asked for, and not paid yet. */
  reservedCents: number;
  paidOutCents: number;
}

/** bigint comes as a string; a number holds every cent of one member. */
const BALANCE_ROW = v.strictObject({
  availableCents: v.string(),
  reservedCents: v.string(),
  paidOutCents: v.string(),
});

/** The constraint that rejects a payout above the available balance. */
export const PAYOUT_AVAILABLE = 'ledger_payout_available';

/**
 * Posts a transaction to the money of members, by double entry, in the caller's database transaction. It holds the
 * balances of its members until that ends. The database refuses what must not be: a change, entries that do not sum to
 * zero or come later, a payout of more than there is.
 *
 * @returns whether it is new; false when its reference was posted before
 * @throws QueryFailedError 23514 for what the database refuses; its constraint is {@link PAYOUT_AVAILABLE} when a payout
 *   is more than what is available
 */
export async function postTransaction(manager: EntityManager, transaction: LedgerTransaction): Promise<boolean> {
  const { entries } = transaction;
  const id = await begin(manager, transaction);
  if (id === null) return false;
  await manager.query(
    `INSERT INTO ledger_entries (transaction_id, account, member_id, cents)
     SELECT $1, account, member_id, cents FROM unnest($2::text[], $3::integer[], $4::bigint[]) AS e (account, member_id, cents)`,
    [
      id,
      entries.map(({ account }) => account),
      entries.map(({ memberId }) => memberId ?? null),
      entries.map(({ cents }) => cents),
    ],
  );
  return true;
}

/**
 * Posts a transaction with an entry for each of many members. It throws as {@link postTransaction} does.
 *
 * @param entries SQL that gives account, member and cents of each
 * @returns its id; null when its reference was posted before
 */
export async function postSelected(
  manager: EntityManager,
  transaction: Omit<LedgerTransaction, 'entries'>,
  entries: string,
): Promise<string | null> {
  const id = await begin(manager, transaction);
  if (id === null) return null;
  await manager.query(
    `INSERT INTO ledger_entries (transaction_id, account, member_id, cents)
     SELECT $1, account, member_id, cents FROM (${entries}) AS e (account, member_id, cents)`,
    [id],
  );
  return id;
}

/** What a member has; nothing where nothing was ever posted. */
export async function readBalance(manager: EntityManager, memberId: number): Promise<LedgerBalance> {
  const row = await readRow(
    manager,
    BALANCE_ROW,
    `SELECT available_cents AS "availableCents", reserved_cents AS "reservedCents", paid_out_cents AS "paidOutCents"
       FROM ledger_balances WHERE member_id = $1`,
    [memberId],
  );
  return {
    availableCents: Number(row?.availableCents ?? 0),
    reservedCents: Number(row?.reservedCents ?? 0),
    paidOutCents: Number(row?.paidOutCents ?? 0),
  };
}

/** @returns the transaction's id, a bigint; null when its reference was posted before */
async function begin(
  manager: EntityManager,
  { kind, reference, reason, madeBy, refundId }: Omit<LedgerTransaction, 'entries'>,
): Promise<string | null> {
  const id = await readValue(
    manager,
    v.string(),
    `INSERT INTO ledger_transactions (kind, reference, reason, made_by, refund_id) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (reference) DO NOTHING RETURNING id`,
    [kind, reference, reason ?? null, madeBy ?? null, refundId ?? null],
  );
  return id ?? null;
}
