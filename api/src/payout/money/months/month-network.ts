import type { Month } from '@powerline/contract/payout';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import * as v from 'valibot';
import { asRows } from '../../../infrastructure/database/rows.ts';
import { t } from '../../../infrastructure/language/words.ts';
import { monthPayments } from '../../activity/paid-months.ts';
import { NO_MEMBER } from '../../rules/earners.ts';
import { isActive, standingOf } from '../../rules/standing.ts';
import { readSponsorsInMonth } from '../../team/sponsors/sponsors-in-month.ts';
import { readIntegerRows } from './binary-copy.ts';
import { ClosingRefused } from './closing-refused.ts';
import { EARNER_CHANGES, EARNER_CHANGES_ROW } from './earner-changes.ts';
import type { MonthNetwork } from './settlement.ts';

/** Everything that decides a month, as of one moment. */
export interface Snapshot {
  network: MonthNetwork;
  /** How many changes of accounts there had been (earner-changes.ts). */
  earnerChanges: string;
}

/**
 * Reads everything that decides a month.
 *
 * @param feeCents of the plan in force in that month
 * @throws ClosingRefused when a payer has no place in the tree yet, because an instance of an older version created
 *   the account
 */
export async function readSnapshot(client: pg.ClientBase, month: Month, feeCents: number): Promise<Snapshot> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  try {
    const [changes] = asRows(EARNER_CHANGES_ROW, (await client.query(EARNER_CHANGES)).rows);
    const network = await readNetwork(client, month, feeCents);
    await client.query('COMMIT');
    return { network, earnerChanges: changes?.count ?? '' };
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

const TOTALS_ROW = v.strictObject({ members: v.number(), feesCents: v.number() });

/** Reads all members with their sponsors in the month and what they paid for it. A million members take 20 MB. */
async function readNetwork(client: pg.ClientBase, month: Month, feeCents: number): Promise<MonthNetwork> {
  const { rows } = await client.query(
    `SELECT (SELECT count(*)::integer FROM payout_members) AS members,
            (SELECT coalesce(sum(paid_cents - refunded_cents), 0) FROM (${monthPayments(month)}) p) AS "feesCents"`,
  );
  const [{ members, feesCents } = { members: 0, feesCents: 0 }] = asRows(TOTALS_ROW, rows);
  const network: MonthNetwork = {
    ids: new Int32Array(members),
    parents: new Int32Array(members),
    sponsors: new Int32Array(members),
    standings: new Uint8Array(members),
    payers: new Uint8Array(members),
    feesCents: 0,
  };
  let number = 0;
  const all = client.query(
    copyTo(`COPY (
      SELECT m.member_id, m.parent_id, m.sponsor_id, coalesce(p.paid_cents, 0)::bigint,
             coalesce(p.refunded_cents, 0)::bigint,
             (u.is_suspended IS TRUE)::integer, (m.gone_at IS NOT NULL OR u.id IS NULL)::integer
        FROM payout_members m
        LEFT JOIN accounts u ON u.id = m.member_id
        LEFT JOIN (${monthPayments(month)}) p ON p.member_id = m.member_id
       ORDER BY m.member_id
    ) TO STDOUT (FORMAT binary)`),
  );
  await readIntegerRows(all, { fields: 7, missing: NO_MEMBER }, (row) => {
    const [id = NO_MEMBER, parent = NO_MEMBER, sponsor = NO_MEMBER, paidCents = 0, refundedCents = 0, suspended, gone] =
      row;
    network.ids[number] = id;
    network.parents[number] = parent;
    network.sponsors[number] = sponsor;
    const memberMonth = { paidCents, refundedCents, isSuspended: suspended === 1, isGone: gone === 1 };
    network.standings[number] = standingOf(memberMonth, feeCents);
    network.payers[number] = isActive(memberMonth, feeCents) ? 1 : 0;
    network.feesCents += paidCents - refundedCents;
    number += 1;
  });
  if (network.feesCents !== feesCents)
    throw new ClosingRefused(
      'payer without place',
      t('Someone who paid has no place in the team yet. They get one within minutes; then you can close the month.'),
    );
  const sponsorsThen = await readSponsorsInMonth(
    async (text, values) => (await client.query(text, values)).rows,
    month,
  );
  for (const [id, sponsor] of sponsorsThen) network.sponsors[numberOf(network.ids, id)] = sponsor;
  toNumbers(network.parents, network.ids);
  toNumbers(network.sponsors, network.ids);
  return network;
}

/** Replaces each member's id by its number. */
export function toNumbers(column: Int32Array, ids: Int32Array): void {
  for (let at = 0; at < column.length; at += 1) {
    const id = column[at] ?? NO_MEMBER;
    if (id !== NO_MEMBER) column[at] = numberOf(ids, id);
  }
}

/** Ids may have wide gaps, so this is a binary search and not an array index. */
export function numberOf(ids: Int32Array, id: number): number {
  let from = 0;
  let to = ids.length - 1;
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((ids[middle] ?? 0) < id) from = middle + 1;
    else to = middle;
  }
  if (ids[from] !== id) throw new Error(`Member ${id} is referred to and is not there`);
  return from;
}
