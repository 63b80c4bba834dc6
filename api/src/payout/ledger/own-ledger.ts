import { LEDGER_PER_PAGE, type LedgerLine, type LedgerPage } from '@powerline/contract/payout';
import type { EntityManager } from 'typeorm';
import type { ExportStep } from '../../accounts/account-steps.ts';
import { readCurrency } from '../../infrastructure/installation/installation.entity.ts';

type Row = Omit<LedgerLine, 'at' | 'availableCents' | 'reservedCents' | 'paidOutCents'> & {
  at: Date;
  /** bigint comes as a string; of one member's cents a number holds every one. */
  availableCents: string;
  reservedCents: string;
  paidOutCents: string;
};

const sumOf = (account: string) => `coalesce(sum(e.cents) FILTER (WHERE e.account = '${account}'), 0)`;

/** Of the member $1: a row per transaction. */
const lines = (condition: string) => `SELECT t.id, t.at, t.kind, t.reference, t.reason,
    ${sumOf('member')} AS "availableCents", ${sumOf('reserved')} AS "reservedCents", ${sumOf('paid out')} AS "paidOutCents"
  FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id
 WHERE e.member_id = $1 AND ${condition} GROUP BY t.id`;

const ledgerLine = ({ at, availableCents, reservedCents, paidOutCents, ...row }: Row): LedgerLine => ({
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
  const rows: Row[] = await manager.query(
    `${lines('($2::bigint IS NULL OR e.transaction_id < $2)')} ORDER BY t.id DESC LIMIT ${LEDGER_PER_PAGE + 1}`,
    [memberId, before ?? null],
  );
  const entries = rows.slice(0, LEDGER_PER_PAGE).map(ledgerLine);
  const next = rows.length > LEDGER_PER_PAGE ? (entries.at(-1)?.id ?? null) : null;
  return { currency: await readCurrency(manager), entries, next };
}

/** All entries of the own balance, in the copy of the own data. */
export const LEDGER_EXPORT: ExportStep = {
  section: 'ledger',
  collect: async (manager, { id }) => {
    const rows: Row[] = await manager.query(`${lines('true')} ORDER BY t.id`, [id]);
    return rows.map(ledgerLine);
  },
};
