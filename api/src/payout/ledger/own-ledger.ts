import { LEDGER_PER_PAGE, type LedgerLine, type LedgerPage, ledgerEntrySchema } from '@powerline/contract/payout';
import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import type { ExportStep } from '../../accounts/account-steps.ts';
import { readRows } from '../../infrastructure/database/rows.ts';
import { readCurrency } from '../../infrastructure/installation/installation.entity.ts';
import { ANSWERED_KIND } from './ledger.ts';

const ROW = v.strictObject({
  ...ledgerEntrySchema.entries,
  at: v.date(),
  // bigint comes as a string; a number holds every cent of one member.
  availableCents: v.string(),
  reservedCents: v.string(),
  paidOutCents: v.string(),
});

const sumOf = (account: string) => `coalesce(sum(e.cents) FILTER (WHERE e.account = '${account}'), 0)`;

/** Of the member $1: a row per transaction. */
const lines = (condition: string) => `SELECT t.id, t.at, ${ANSWERED_KIND} AS kind, t.reference, t.reason,
    ${sumOf('member')} AS "availableCents", ${sumOf('reserved')} AS "reservedCents", ${sumOf('paid out')} AS "paidOutCents"
  FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id
 WHERE e.member_id = $1 AND ${condition} GROUP BY t.id`;

const ledgerLine = ({
  at,
  availableCents,
  reservedCents,
  paidOutCents,
  ...row
}: v.InferOutput<typeof ROW>): LedgerLine => ({
  ...row,
  at: at.toISOString(),
  availableCents: Number(availableCents),
  reservedCents: Number(reservedCents),
  paidOutCents: Number(paidOutCents),
});

/** What a member's balance is made of, newest first. @param before the id of the last one of the page before */
export async function readOwnLedger(
  manager: EntityManager,
  memberId: number,
  before: string | undefined,
): Promise<LedgerPage> {
  const rows = await readRows(
    manager,
    ROW,
    `${lines('($2::bigint IS NULL OR e.transaction_id < $2)')} ORDER BY t.id DESC LIMIT ${LEDGER_PER_PAGE + 1}`,
    [memberId, before ?? null],
  );
  const entries = rows.slice(0, LEDGER_PER_PAGE).map(ledgerLine);
  const next = rows.length > LEDGER_PER_PAGE ? (entries.at(-1)?.id ?? null) : null;
  return { currency: await readCurrency(manager), entries, next };
}

/** All entries of a member's balance, for the data export. */
export const LEDGER_EXPORT: ExportStep = {
  section: 'ledger',
  collect: async (manager, { id }) => {
    const rows = await readRows(manager, ROW, `${lines('true')} ORDER BY t.id`, [id]);
    return rows.map(ledgerLine);
  },
};
