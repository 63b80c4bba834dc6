import { createHash, createHmac } from 'node:crypto';
import { type BankLinePage, type BankLineState, monthSchema } from '@powerline/contract/payout';
import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { readRow, readRows, readValues } from '../../../infrastructure/database/rows.ts';
import type { BankCredit } from './bank-credit.ts';

const ROW = v.strictObject({
  id: v.number(),
  bookedOn: v.string(),
  cents: v.number(),
  payer: v.string(),
  text: v.string(),
  reference: v.string(),
  payerMark: v.nullable(v.instance(Buffer)),
  acceptedAt: v.nullable(v.date()),
  acceptedBy: v.nullable(v.string()),
  memberId: v.nullable(v.number()),
  username: v.nullable(v.string()),
  months: v.nullable(v.array(monthSchema)),
  asideAt: v.nullable(v.date()),
  asideBy: v.nullable(v.string()),
  asideReason: v.nullable(v.string()),
});
/** A line as the database has it. */
export type StoredBankLine = v.InferOutput<typeof ROW>;

const LINES = `SELECT l.id, to_char(l.booked_on, 'YYYY-MM-DD') AS "bookedOn", l.cents, l.payer, l.text, l.reference,
    l.payer_mark AS "payerMark", l.accepted_at AS "acceptedAt", l.accepted_by AS "acceptedBy", l.member_id AS "memberId",
    u.username, (SELECT array_agg(to_char(m, 'YYYY-MM') ORDER BY m) FROM unnest(l.months) m) AS months,
    l.aside_at AS "asideAt", l.aside_by AS "asideBy", l.aside_reason AS "asideReason"
  FROM bank_lines l LEFT JOIN accounts u ON u.id = l.member_id`;

const CONDITIONS: Readonly<Record<BankLineState, string>> = {
  open: 'l.accepted_at IS NULL AND l.aside_at IS NULL',
  accepted: 'l.accepted_at IS NOT NULL',
  'set aside': 'l.aside_at IS NOT NULL',
};

/** Newest first, from one on. */
export const readLines = (
  manager: EntityManager,
  {
    state,
    before,
    search,
    limit,
  }: { state: BankLineState; before?: number | undefined; search: string; limit: number },
): Promise<StoredBankLine[]> =>
  readRows(
    manager,
    ROW,
    `${LINES} WHERE ${CONDITIONS[state]} AND ($1::integer IS NULL OR l.id < $1)
        AND ($2 = '' OR strpos(lower(l.payer || ' ' || l.text || ' ' || l.reference), lower($2)) > 0)
      ORDER BY l.id DESC LIMIT ${limit}`,
    [before ?? null, search],
  );

/** Locked until the transaction ends. */
export const lockLine = (manager: EntityManager, id: number): Promise<StoredBankLine | undefined> =>
  readRow(manager, ROW, `${LINES} WHERE l.id = $1 FOR UPDATE OF l`, [id]);

const SUM = v.object({ count: v.number(), cents: v.number() });

export const readSums = async (
  manager: EntityManager,
): Promise<Pick<BankLinePage, 'open' | 'accepted' | 'setAside'>> => {
  const sum = (state: BankLineState) =>
    `(SELECT json_build_object('count', count(*), 'cents', coalesce(sum(l.cents), 0)) FROM bank_lines l
       WHERE ${CONDITIONS[state]})`;
  const row = await readRow(
    manager,
    v.strictObject({ open: SUM, accepted: SUM, setAside: SUM }),
    `SELECT ${sum('open')} AS open, ${sum('accepted')} AS accepted, ${sum('set aside')} AS "setAside"`,
  );
  if (!row) throw new Error('A statement without rows');
  return row;
};

/** @param key of this site: without it a mark says nothing about its account */
const markOf = ({ account, payer }: BankCredit, key: Buffer): Buffer | null =>
  account === null && payer === ''
    ? null
    : createHmac('sha256', key)
        .update(JSON.stringify([account ?? '', payer.toLowerCase()]))
        .digest();

/**
 * Adds the credits of a file. One that another file had is known by its bank's reference, or else by all it says; equal
 * ones within a file are counted.
 *
 * @returns how many were new
 */
export async function addCredits(
  manager: EntityManager,
  credits: readonly BankCredit[],
  key: Buffer,
  addedBy: string,
): Promise<number> {
  const seen = new Map<string, number>();
  const rows = credits.map((credit) => {
    const { bookedOn, cents, payer, text, account, reference } = credit;
    const whole = JSON.stringify(reference === null ? [bookedOn, cents, payer, text, account] : [reference, cents]);
    const time = (seen.get(whole) ?? 0) + 1;
    seen.set(whole, time);
    // Twice the same reference and amount is one credit that is listed twice.
    const fingerprint = createHash('sha256')
      .update(reference === null ? `${whole} ${time}` : whole)
      .digest('hex');
    return {
      ...{ fingerprint, bookedOn, cents, payer, text },
      reference: `bank:${reference ?? ''}:${fingerprint.slice(0, 12)}`.replace('::', ':').slice(-80),
      mark: markOf(credit, key)?.toString('hex') ?? null,
    };
  });
  const added = await readValues(
    manager,
    v.number(),
    `INSERT INTO bank_lines (fingerprint, booked_on, cents, payer, text, reference, payer_mark, added_by)
     SELECT decode(fingerprint, 'hex'), "bookedOn", cents, payer, text, reference, decode(mark, 'hex'), $2
       FROM json_to_recordset($1) AS r (fingerprint text, "bookedOn" date, cents integer, payer text, text text,
         reference text, mark text)
     ON CONFLICT DO NOTHING RETURNING id`,
    [JSON.stringify(rows), addedBy],
  );
  return added.length;
}
