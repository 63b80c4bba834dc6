import type { Month } from '@powerline/contract/payout';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import * as v from 'valibot';
import { asRows } from '../../../infrastructure/database/rows.ts';
import { dateOf } from '../../plan/calendar/month-column.ts';
import { LINES, NO_MEMBER } from '../../rules/earners.ts';
import { STANDING } from '../../rules/standing.ts';
import { LINE_COLUMNS, standingIn } from '../../sql/line-columns.ts';
import { readIntegerRows } from '../months/binary-copy.ts';
import { numberOf, toNumbers } from '../months/month-network.ts';
import type { MonthNetwork } from '../months/settlement.ts';

/** Everyone with a place, by number. No one is ever moved, so it's the tree of every month. */
export type Tree = Pick<MonthNetwork, 'ids' | 'parents'>;

/** A closed month as it was stored. */
export interface FrozenMonth {
  network: MonthNetwork;
  /** Per member and line: who was on it, by number. */
  lines: Int32Array;
  /** Per payer: the standings on the lines, as `packSkipped` writes them. */
  skipped: Int32Array;
  /** What each earned. */
  cents: Float64Array;
}

const UNRECORDED = 255;
const COUNT_ROW = v.strictObject({ members: v.number() });
const FEES_ROW = v.strictObject({ feesCents: v.number() });

export async function readTree(client: pg.ClientBase): Promise<Tree> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  try {
    const { rows } = await client.query('SELECT count(*)::integer AS members FROM payout_members');
    const members = asRows(COUNT_ROW, rows)[0]?.members ?? 0;
    const tree = { ids: new Int32Array(members), parents: new Int32Array(members) };
    let number = 0;
    const all = client.query(
      copyTo('COPY (SELECT member_id, parent_id FROM payout_members ORDER BY member_id) TO STDOUT (FORMAT binary)'),
    );
    await readIntegerRows(all, { fields: 2, missing: NO_MEMBER }, ([id = NO_MEMBER, parent = NO_MEMBER]) => {
      tree.ids[number] = id;
      tree.parents[number] = parent;
      number += 1;
    });
    toNumbers(tree.parents, tree.ids);
    return tree;
  } finally {
    await client.query('ROLLBACK');
  }
}

/**
 * Reads a closed month from the rows that its closing stored.
 *
 * @param compression of the plan by which it was closed
 */
export async function readFrozenMonth(
  client: pg.ClientBase,
  month: Month,
  { ids, parents }: Tree,
  compression: boolean,
): Promise<FrozenMonth> {
  const members = ids.length;
  const frozen: FrozenMonth = {
    network: {
      ids,
      parents,
      sponsors: new Int32Array(members).fill(NO_MEMBER),
      standings: new Uint8Array(members).fill(UNRECORDED),
      payers: new Uint8Array(members),
      feesCents: await readFees(client, month),
    },
    lines: new Int32Array(members * LINES).fill(NO_MEMBER),
    skipped: new Int32Array(members),
    cents: new Float64Array(members),
  };
  await readSources(client, month, frozen);
  await readStatements(client, month, frozen);
  fillStandings(frozen.network, compression);
  return frozen;
}

async function readFees(client: pg.ClientBase, month: Month): Promise<number> {
  const fees = 'SELECT fees_cents::float8 AS "feesCents" FROM closed_months WHERE month = $1';
  const [row] = asRows(FEES_ROW, (await client.query(fees, [dateOf(month)])).rows);
  if (!row) throw new Error(`${month} is not closed`);
  return row.feesCents;
}

async function readSources(client: pg.ClientBase, month: Month, { network, lines, skipped }: FrozenMonth) {
  const { ids, sponsors, standings, payers } = network;
  const rows = client.query(
    copyTo(
      `COPY (SELECT source_member, skipped, ${LINE_COLUMNS.join(', ')} FROM commission_sources
         WHERE month = '${dateOf(month)}') TO STDOUT (FORMAT binary)`,
    ),
  );
  await readIntegerRows(rows, { fields: 2 + LINES, missing: NO_MEMBER }, (row) => {
    const payer = numberOf(ids, row[0] ?? NO_MEMBER);
    const packed = row[1] ?? 0;
    payers[payer] = 1;
    skipped[payer] = packed;
    for (let line = 0; line < LINES; line += 1) {
      const id = row[2 + line] ?? NO_MEMBER;
      if (id === NO_MEMBER) continue;
      const member = numberOf(ids, id);
      lines[payer * LINES + line] = member;
      standings[member] = standingIn(packed, line);
      if (line === 0) sponsors[payer] = member;
    }
  });
}

async function readStatements(client: pg.ClientBase, month: Month, { network, cents }: FrozenMonth) {
  const rows = client.query(
    copyTo(
      `COPY (SELECT member_id, cents, standing::integer FROM member_statements
         WHERE month = '${dateOf(month)}') TO STDOUT (FORMAT binary)`,
    ),
  );
  await readIntegerRows(rows, { fields: 3, missing: NO_MEMBER }, ([id = NO_MEMBER, earned = 0, standing = 0]) => {
    const member = numberOf(network.ids, id);
    cents[member] = earned;
    network.standings[member] = standing;
  });
}

/**
 * The standings of members on no line. With compression, everyone whom a payment passed by has a statement; in months
 * closed before that was so, a payer without one was suspended (as the money path says, too). Without compression,
 * payers farther up than six levels were not looked at, so they count as able to earn.
 */
function fillStandings({ standings, payers }: MonthNetwork, compression: boolean): void {
  const ofPayer = compression ? STANDING.suspended : STANDING.mayEarn;
  for (let member = 0; member < standings.length; member += 1)
    if (standings[member] === UNRECORDED) standings[member] = payers[member] === 1 ? ofPayer : STANDING.unpaid;
}
