import {
  type AdminPayout,
  type AdminPayoutPage,
  type AdminPayoutsQuery,
  adminPayoutSchema,
  PAYOUT_METHOD_KINDS,
  PAYOUTS_PER_PAGE,
  type Payout,
  type PayoutPage,
} from '@powerline/contract/payout';
import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { readRow, readRows } from '../../../infrastructure/database/rows.ts';
import { withVersion } from '../../../infrastructure/http/state-version.ts';
import { readCurrency } from '../../../infrastructure/installation/installation.entity.ts';
import type { Read } from '../../../infrastructure/read-routing/read-routing.ts';
import { shownMethod } from '../payout-methods/sealed-details.ts';
import { readHints } from './payout-hints.ts';

const ROW = v.strictObject({
  ...v.omit(adminPayoutSchema, ['method', 'version', 'hints']).entries,
  methodKind: v.picklist([...PAYOUT_METHOD_KINDS, 'stripe']),
  methodMasked: v.string(),
  // JSON writes a time with the server's offset.
  changes: v.array(v.strictObject({ ...adminPayoutSchema.entries.changes.item.entries, at: v.string() })),
  exported: v.nullable(v.strictObject({ at: v.string(), by: v.string() })),
  batch: v.nullable(v.number()),
  transferFailure: v.nullable(v.string()),
});
type Row = v.InferOutput<typeof ROW>;

const PAYOUTS = `SELECT p.id, p.member_id AS "memberId", u.username, p.cents, p.state, p.method_kind AS "methodKind",
    p.method_masked AS "methodMasked", p.reference, p.reason,
    (SELECT json_agg(json_build_object('state', c.state, 'at', c.at, 'by', c.made_by) ORDER BY c.at)
       FROM payout_changes c WHERE c.payout_id = p.id) AS changes,
    (SELECT json_build_object('at', e.at, 'by', e.made_by)
       FROM payout_exports e WHERE e.payout_id = p.id ORDER BY e.at DESC LIMIT 1) AS exported,
    l.batch, t.failure AS "transferFailure"
  FROM payouts p LEFT JOIN accounts u ON u.id = p.member_id LEFT JOIN payout_batch_lines l ON l.payout_id = p.id
  LEFT JOIN payout_transfers t ON t.payout_id = p.id`;

const adminPayout = ({ methodKind, methodMasked, changes, exported, ...row }: Row): AdminPayout => ({
  ...row,
  ...withVersion({ state: row.state, batch: row.batch, exported: exported && inUtc(exported) }),
  method: shownMethod(methodKind, methodMasked),
  changes: changes.map(inUtc),
});

const inUtc = <Event extends { at: string }>(event: Event): Event => ({
  ...event,
  at: new Date(event.at).toISOString(),
});

/** Leaves out what only admins may see. */
const ownPayout = (row: Row): Payout => {
  const { memberId, username, changes, exported, batch, transferFailure, version, ...payout } = adminPayout(row);
  return { ...payout, changes: changes.map(({ state, at }) => ({ state, at })) };
};

/** A member's own payouts, newest first. @param before the id of the last one of the page before */
export async function readOwnPayouts(
  manager: EntityManager,
  memberId: number,
  before: number | undefined,
): Promise<PayoutPage> {
  const rows = await readRows(
    manager,
    ROW,
    `${PAYOUTS} WHERE p.member_id = $1 AND ($2::integer IS NULL OR p.id < $2)
      ORDER BY p.id DESC LIMIT ${PAYOUTS_PER_PAGE + 1}`,
    [memberId, before ?? null],
  );
  const payouts = rows.slice(0, PAYOUTS_PER_PAGE).map(ownPayout);
  const next = rows.length > PAYOUTS_PER_PAGE ? (payouts.at(-1)?.id ?? null) : null;
  return { currency: await readCurrency(manager), payouts, next };
}

/** One of a member's own payouts; null for anyone else's. */
export async function readOwnPayout(manager: EntityManager, memberId: number, id: number): Promise<Payout | null> {
  const row = await readRow(manager, ROW, `${PAYOUTS} WHERE p.member_id = $1 AND p.id = $2`, [memberId, id]);
  return row === undefined ? null : ownPayout(row);
}

/** SQL: whether a payout has the number $1, or $1 is a part of its member's name or its reference. */
export const PAYOUT_MATCHES = `(p.id::text = $1 OR strpos(lower(u.username), lower($1)) > 0
  OR strpos(lower(p.reference), lower($1)) > 0)`;

/** The payouts of a state: oldest first as long as something is to be done, newest first after that. */
export async function readQueue(
  { state, after, search, limit }: AdminPayoutsQuery,
  read: Read,
): Promise<AdminPayoutPage> {
  const isFinal = state === 'paid' || state === 'returned';
  return read(async (manager) => {
    const rows = await readRows(
      manager,
      ROW,
      `${PAYOUTS} WHERE ($1 = '' OR ${PAYOUT_MATCHES}) AND p.state = $2
          AND ($3::integer IS NULL OR p.id ${isFinal ? '<' : '>'} $3) AND (p.state <> 'approved' OR l.batch IS NULL)
        ORDER BY p.id ${isFinal ? 'DESC' : ''} LIMIT ${limit + 1}`,
      [search, state, after ?? null],
    );
    const payouts = await withHints(manager, rows.slice(0, limit).map(adminPayout));
    const next = rows.length > limit ? (payouts.at(-1)?.id ?? null) : null;
    return { currency: await readCurrency(manager), payouts, next };
  });
}

/** Payouts in id order, without unknown ids. */
export async function readPayouts(manager: EntityManager, ids: readonly number[]): Promise<AdminPayout[]> {
  const rows = await readRows(manager, ROW, `${PAYOUTS} WHERE p.id = ANY ($1) ORDER BY p.id`, [ids]);
  return withHints(manager, rows.map(adminPayout));
}

async function withHints(manager: EntityManager, payouts: AdminPayout[]): Promise<AdminPayout[]> {
  const underWay = payouts.filter(({ state }) => state === 'asked' || state === 'approved').map(({ id }) => id);
  const hints = await readHints(manager, underWay);
  return payouts.map((payout) => ({ ...payout, hints: hints.get(payout.id) ?? [] }));
}
