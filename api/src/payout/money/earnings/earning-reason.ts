import { normalizeUsername } from '@powerline/contract/accounts';
import {
  type EarningReason,
  type Month,
  type NotEarningReason,
  PAY_LEVELS,
  type Plan,
} from '@powerline/contract/payout';
import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { readRow, readValues } from '../../../infrastructure/database/rows.ts';
import { notFound } from '../../../infrastructure/http/http-problem.ts';
import { monthPayments } from '../../activity/paid-months.ts';
import { dateOf } from '../../plan/calendar/month-column.ts';
import { centsOfLine, LINES } from '../../rules/earners.ts';
import { STANDING, standingOf } from '../../rules/standing.ts';
import { LINE_COLUMNS, standingOn } from '../months/line-columns.ts';
import { lineName, readStatement, reasonOf } from './statement.ts';

const PAYER_ROW = v.strictObject({
  id: v.number(),
  username: v.string(),
  /** Null where the member's month was not paid. */
  members: v.nullable(v.array(v.nullable(v.number()))),
  standings: v.array(v.nullable(v.enum(STANDING))),
  reversedCents: v.number(),
  /** Whether the asking member is the sponsor now, and whether the payer is placed below them. */
  isSponsored: v.nullable(v.boolean()),
  isBelow: v.boolean(),
  /** Who was the sponsor in that month; null for a former member. */
  sponsorThen: v.nullable(v.string()),
});
const PAID_ROW = v.strictObject({ paidCents: v.number(), refundedCents: v.number() });

/**
 * Explains why a member earned from someone's closed month, or didn't.
 *
 * @throws HttpProblem 404 for anyone who is neither below the member nor sponsored by them
 */
export async function explainEarning(
  manager: EntityManager,
  { memberId, month, username, plan }: { memberId: number; month: Month; username: string; plan: Plan },
): Promise<EarningReason> {
  const payer = await findPayer(manager, memberId, month, username);
  const { members } = payer;
  const isSponsorSince = members !== null && payer.isSponsored && members[0] !== memberId;
  const answer = {
    ...{ username: payer.username, month, line: null, cents: 0, reason: null, nearer: [], reversedCents: 0 },
    sponsorThen: isSponsorSince ? { username: payer.sponsorThen } : null,
  };
  if (members === null) return { ...answer, outcome: 'payer-not-active' };
  const line = members.indexOf(memberId);
  if (line !== -1) {
    const reason = reasonOf(payer.standings[line] ?? STANDING.mayEarn);
    const found = { ...answer, line: lineName(line), reason, reversedCents: payer.reversedCents };
    return reason === null
      ? { ...found, outcome: 'earned', cents: centsOfLine(plan, line) }
      : { ...found, outcome: 'could-not-earn' };
  }
  // A member who isn't above the payer can only earn as the sponsor.
  if (!payer.isBelow) return { ...answer, outcome: 'others-nearer' };
  const nearer = await namesBelow(manager, memberId, members.slice(1));
  if (nearer.length === PAY_LEVELS) return { ...answer, outcome: 'others-nearer', nearer };
  // A level was free or went to someone further up, so the member was passed by.
  return { ...answer, outcome: 'could-not-earn', reason: await ownReason(manager, memberId, month, plan) };
}

async function findPayer(manager: EntityManager, memberId: number, month: Month, username: string) {
  const row = await readRow(
    manager,
    PAYER_ROW,
    `SELECT m.member_id AS id, u.username,
            CASE WHEN s.source_member IS NOT NULL THEN ARRAY[${LINE_COLUMNS.map((column) => `s.${column}`).join(', ')}] END AS members,
            ARRAY[${Array.from({ length: LINES }, (_, line) => standingOn('s.skipped', line)).join(', ')}] AS standings,
            (SELECT coalesce(sum(r.cents), 0)::integer FROM commission_reversals r
              WHERE r.month = $2 AND r.source_member = m.member_id AND r.earner = $1) AS "reversedCents",
            m.sponsor_id = $1 AS "isSponsored", below.is_below AS "isBelow", sponsor.username AS "sponsorThen"
       FROM accounts u JOIN payout_members m ON m.member_id = u.id JOIN payout_members me ON me.member_id = $1
      CROSS JOIN LATERAL (SELECT substring(m.path FROM 1 FOR length(me.path)) = me.path AS is_below) below
       LEFT JOIN commission_sources s ON s.source_member = m.member_id AND s.month = $2
       LEFT JOIN accounts sponsor ON sponsor.id = s.direct
      WHERE lower(u.username) = lower($3) AND m.member_id <> $1
        AND (m.sponsor_id = $1 OR s.direct = $1 OR below.is_below)`,
    [memberId, dateOf(month), normalizeUsername(username)],
  );
  if (!row) throw notFound('Nobody of that name is in your team');
  return row;
}

/**
 * The reason in the statement, which every member who was passed by has. Months closed before such statements existed are
 * explained by the payments: a member who had paid and was still passed by was suspended then.
 */
async function ownReason(
  manager: EntityManager,
  memberId: number,
  month: Month,
  plan: Plan,
): Promise<NotEarningReason> {
  const statement = await readStatement(manager, memberId, month);
  const recorded = statement && reasonOf(statement.standing);
  if (recorded) return recorded;
  const row = await readRow(
    manager,
    PAID_ROW,
    `SELECT paid_cents AS "paidCents", refunded_cents AS "refundedCents" FROM (${monthPayments(month)}) p
      WHERE member_id = $1`,
    [memberId],
  );
  const { paidCents = 0, refundedCents = 0 } = row ?? {};
  return (
    reasonOf(standingOf({ paidCents, refundedCents, isSuspended: false, isGone: false }, plan.feeCents)) ?? 'suspended'
  );
}

/** The names of members placed below the member, in level order; null for a former member. */
const namesBelow = (
  manager: EntityManager,
  memberId: number,
  levels: readonly (number | null)[],
): Promise<(string | null)[]> =>
  readValues(
    manager,
    v.nullable(v.string()),
    `SELECT u.username FROM unnest($2::integer[]) WITH ORDINALITY AS l (member_id, level)
       JOIN payout_members m ON m.member_id = l.member_id AND m.member_id <> $1
       JOIN payout_members me ON me.member_id = $1 AND substring(m.path FROM 1 FOR length(me.path)) = me.path
       LEFT JOIN accounts u ON u.id = l.member_id ORDER BY l.level`,
    [memberId, levels],
  );
