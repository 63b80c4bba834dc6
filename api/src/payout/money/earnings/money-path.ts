import { type MoneyPath, type Month, moneyPathSchema, type PathStop, type Plan } from '@powerline/contract/payout';
import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { readRow, readRows, readValue } from '../../../infrastructure/database/rows.ts';
import { dateOf } from '../../plan/calendar/month-column.ts';
import { centsOfLine, type Network, NO_MEMBER } from '../../rules/earners.ts';
import { NO_LINE, type Stop, traceMoney } from '../../rules/money-path.ts';
import { isActive, STANDING, type Standing, standingOf } from '../../rules/standing.ts';
import { LINE_COLUMNS, standingIn } from '../../sql/line-columns.ts';
import { isSponsoredBy } from '../../team/sponsors/sponsor-chain.ts';
import { readSponsorsInMonth } from '../../team/sponsors/sponsors-in-month.ts';
import { MONTH_OF_MEMBER } from './running-month.ts';
import { lineName, reasonOf } from './statement.ts';

const PAYER_ROW = v.strictObject({
  joined: moneyPathSchema.entries.month,
  sponsorId: v.nullable(v.number()),
  isBelow: v.boolean(),
  /** Who was on each line when the month was closed; null before the closing, or if the payer's month wasn't paid. */
  members: v.nullable(v.array(v.nullable(v.number()))),
  skipped: v.nullable(v.number()),
  reversedCents: v.number(),
});
type Payer = v.InferOutput<typeof PAYER_ROW>;

const CHAIN_ROW = v.strictObject({
  id: v.number(),
  username: v.nullable(v.string()),
  paidCents: v.number(),
  refundedCents: v.number(),
  isSuspended: v.boolean(),
  isGone: v.boolean(),
  /** As recorded when the month was closed; null before, or where nothing was counted. */
  recorded: v.nullable(v.enum(STANDING)),
});
type ChainRow = v.InferOutput<typeof CHAIN_ROW>;

interface PathOfMonth {
  earnerId: number;
  payerId: number;
  month: Month;
  plan: Plan;
  isFinal: boolean;
}

/**
 * Follows one payment up to an earner, by the rules of closing: with the records of a closed month, or with what an open
 * month would be if it was closed now.
 *
 * @returns null for anyone who is neither below the earner nor sponsored by them, directly or not
 */
export async function findMoneyPath(
  manager: EntityManager,
  of: PathOfMonth,
): Promise<Omit<MoneyPath, 'currency'> | null> {
  const { earnerId, payerId, month, plan, isFinal } = of;
  const payer = await findPayer(manager, of);
  if (!payer) return null;
  const { isBelow, joined, reversedCents } = payer;
  const sponsorId = await sponsorThen(manager, payer, of);
  if (!isBelow && sponsorId !== earnerId && !(await isSponsoredBy(manager, payerId, earnerId))) return null;

  const chain = await readChain(manager, of, isBelow);
  const [first] = chain;
  const last = chain.at(-1);
  if (!first || !last) return null;
  const isPaid = isFinal ? payer.members !== null : isActive(first, plan.feeCents);
  const isTraced = isPaid && (isBelow || sponsorId === earnerId);
  const standings = chain.map((row) => (isFinal ? recordedStanding(row, payer, plan) : standingOf(row, plan.feeCents)));
  const sponsor = chain.findIndex(({ id }) => id === sponsorId);
  const stopOf = ({ member, line, standing, isPassedBy }: Stop): PathStop => {
    const { id, username } = chain[member] ?? last;
    const name = line === NO_LINE ? null : lineName(line);
    return {
      id,
      username,
      levelsUp: isBelow ? member : null,
      isSponsor: member === sponsor,
      line: isPassedBy ? null : name,
      missedLine: isPassedBy ? name : null,
      cents: name !== null && standing === STANDING.mayEarn ? centsOfLine(plan, line) : 0,
      // Each number of the standings is one of STANDING.
      reason: name === null ? null : reasonOf(standing as Standing),
    };
  };
  const end = chain.length - 1;
  const untraced = { member: end, line: NO_LINE, standing: STANDING.mayEarn, isPassedBy: false };
  const traced = isTraced ? traceMoney(networkOf(standings, sponsor, isBelow), end, plan.compression) : [untraced];
  const stops = traced.filter(({ member, line }) => line !== NO_LINE || member === end).map(stopOf);
  const own = stops.at(-1);
  return {
    month,
    isFinal,
    payer: {
      id: payerId,
      username: first.username,
      joined,
      reason: isPaid ? null : joined > month ? 'joined-later' : unpaidReason(first, plan),
    },
    earner: { id: earnerId, username: last.username },
    outcome: !isPaid
      ? 'payer-not-active'
      : !isTraced
        ? 'not-above'
        : own?.reason
          ? 'could-not-earn'
          : own?.line
            ? 'earned'
            : 'others-nearer',
    stops,
    leftOut: isBelow ? end - stops.length : 0,
    sponsorThen:
      isPaid && payer.sponsorId === earnerId && sponsorId !== earnerId
        ? { username: await usernameOf(manager, sponsorId) }
        : null,
    reversedCents,
  };
}

const findPayer = (manager: EntityManager, { earnerId, payerId, month }: PathOfMonth): Promise<Payer | undefined> =>
  readRow(
    manager,
    PAYER_ROW,
    `SELECT to_char(m.joined_at AT TIME ZONE i.time_zone, 'YYYY-MM') AS joined, m.sponsor_id AS "sponsorId",
            substring(m.path FROM 1 FOR length(me.path)) = me.path AS "isBelow", s.skipped,
            CASE WHEN s.source_member IS NOT NULL THEN ARRAY[${LINE_COLUMNS.map((column) => `s.${column}`).join(', ')}] END AS members,
            (SELECT coalesce(sum(r.cents), 0)::integer FROM commission_reversals r
              WHERE r.month = $2 AND r.source_member = m.member_id AND r.earner = $1) AS "reversedCents"
       FROM payout_members m JOIN payout_members me ON me.member_id = $1 CROSS JOIN installation i
       LEFT JOIN commission_sources s ON s.source_member = m.member_id AND s.month = $2
      WHERE m.member_id = $3 AND m.member_id <> $1`,
    [earnerId, dateOf(month), payerId],
  );

/** The payer, then everyone above up to the earner; or only those two, if the earner isn't above. */
const readChain = (
  manager: EntityManager,
  { earnerId, payerId, month }: PathOfMonth,
  isBelow: boolean,
): Promise<ChainRow[]> =>
  readRows(
    manager,
    CHAIN_ROW,
    `WITH RECURSIVE chain (id, step) AS (
       SELECT $3::integer, 0
       UNION ALL
       SELECT m.parent_id, c.step + 1 FROM chain c JOIN payout_members m ON m.member_id = c.id
        WHERE $4 AND c.id <> $1 AND m.parent_id IS NOT NULL)
     SELECT m.member_id AS id, u.username, paid.paid AS "paidCents", paid.refunded AS "refundedCents",
            coalesce(u.is_suspended, false) AS "isSuspended", (m.gone_at IS NOT NULL OR u.id IS NULL) AS "isGone",
            t.standing AS recorded
       FROM (SELECT id, step FROM chain UNION ALL SELECT $1, 1 WHERE NOT $4) c
       JOIN payout_members m ON m.member_id = c.id
       LEFT JOIN accounts u ON u.id = m.member_id
       LEFT JOIN member_statements t ON t.member_id = m.member_id AND t.month = $2
      CROSS JOIN ${MONTH_OF_MEMBER}
      ORDER BY c.step`,
    [earnerId, dateOf(month), payerId, isBelow],
  );

async function sponsorThen(manager: EntityManager, payer: Payer, { month, payerId }: PathOfMonth) {
  if (payer.members) return payer.members[0] ?? null;
  const changed = await readSponsorsInMonth((text, values) => manager.query(text, values), month);
  return changed.get(payerId) ?? payer.sponsorId;
}

/**
 * Of a closed month. Members on no line were passed by, or six others are nearer. Months closed before the statements of
 * those passed by existed are explained by the payments: whoever had paid was suspended then.
 */
function recordedStanding(row: ChainRow, { members, skipped }: Payer, plan: Plan): number {
  const line = members?.indexOf(row.id) ?? -1;
  if (line !== -1) return standingIn(skipped ?? 0, line);
  if (row.recorded) return row.recorded;
  return standingOf({ ...row, isSuspended: false, isGone: false }, plan.feeCents) || STANDING.suspended;
}

/** Each is placed under the next. A sponsor who isn't above the payer is placed under no one. */
const networkOf = (standings: readonly number[], sponsor: number, isBelow: boolean): Network => ({
  parents: Int32Array.from(standings, (_, member) =>
    isBelow && member < standings.length - 1 ? member + 1 : NO_MEMBER,
  ),
  sponsors: Int32Array.from(standings, (_, member) => (member === 0 ? sponsor : NO_MEMBER)),
  standings: Uint8Array.from(standings),
});

const unpaidReason = (row: ChainRow, plan: Plan) =>
  standingOf({ ...row, isSuspended: false, isGone: false }, plan.feeCents) === STANDING.refunded
    ? 'refunded'
    : 'unpaid';

const usernameOf = async (manager: EntityManager, id: number | null): Promise<string | null> =>
  (await readValue(manager, v.string(), 'SELECT username FROM accounts WHERE id = $1', [id])) ?? null;
