import type { Month, Plan } from '@powerline/contract/payout';
import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { readRows, readValue } from '../../../infrastructure/database/rows.ts';
import { dateOf } from '../../plan/calendar/month-column.ts';
import {
  centsOfLine,
  emptyPaidMonth,
  LINES,
  type Network,
  NO_MEMBER,
  nextAbove,
  settlePaidMonth,
} from '../../rules/earners.ts';
import { isActive, STANDING, type Standing, standingOf } from '../../rules/standing.ts';
import { readSponsorsInMonth } from '../../team/sponsors/sponsors-in-month.ts';

/** Figures that aren't final look at this many of a team, the nearest first. */
const LOOKED_AT = 20_000;
/** A payer earns a member nothing with more earners than this in between. One of them may be a sponsor, who is passed over. */
const EARNERS_BETWEEN = LINES;

/** What an open month would be for one member if it closed now. */
export interface RunningMonth {
  standing: Standing;
  /** Behind each line, as if the member may earn. */
  counts: number[];
  isComplete: boolean;
}

const MEMBER_ROW = v.strictObject({
  id: v.number(),
  parentId: v.nullable(v.number()),
  sponsorId: v.nullable(v.number()),
  paidCents: v.number(),
  refundedCents: v.number(),
  isSuspended: v.boolean(),
  isGone: v.boolean(),
});
type MemberRow = v.InferOutput<typeof MEMBER_ROW>;

/** SQL: what `m` paid for the month in $2 and got back before its closing. */
export const MONTH_OF_MEMBER = `LATERAL (
  SELECT coalesce(sum(p.cents) FILTER (WHERE p.kind = 'payment'), 0)::float8 AS paid,
         coalesce(sum(p.cents) FILTER (WHERE p.kind = 'refund'), 0)::float8 AS refunded
    FROM membership_payments p WHERE p.member_id = m.member_id AND p.month = $2) paid`;

const COLUMNS = `m.member_id, m.parent_id, m.sponsor_id, paid.paid, paid.refunded,
  coalesce(u.is_suspended, false) AS out, (m.gone_at IS NOT NULL OR u.id IS NULL) AS gone`;

/** 0 for a member who may not earn from the month. */
export const centsSoFar = ({ standing, counts }: RunningMonth, plan: Plan): number =>
  standing === STANDING.mayEarn ? counts.reduce((sum, people, line) => sum + people * centsOfLine(plan, line), 0) : 0;

/** What an open month would be for one member if it closed now. */
export async function readRunningMonth(
  manager: EntityManager,
  memberId: number,
  month: Month,
  plan: Plan,
): Promise<RunningMonth | null> {
  const branch = await settleBranch(manager, { memberId, month, plan });
  if (!branch) return null;
  const { standing, payers, isComplete } = branch;
  const counts = payers.map(({ length }) => length);
  const directs = `SELECT count(*)::integer FROM (${PAYING_DIRECTS}) d`;
  counts[0] = (await readValue(manager, v.number(), directs, await directsOf(manager, { memberId, month, plan }))) ?? 0;
  return { standing, counts, isComplete };
}

export interface OpenMonth {
  memberId: number;
  month: Month;
  plan: Plan;
}

interface SettledBranch {
  standing: Standing;
  /** The ids of the payers behind each level, as if the member may earn. The list of the Direct line is empty. */
  payers: number[][];
  isComplete: boolean;
}

/** Applies the rules of closing to a member and the nearest part of the team. */
export async function settleBranch(
  manager: EntityManager,
  { memberId, month, plan }: OpenMonth,
): Promise<SettledBranch | null> {
  // Without compression, everyone takes a level. The member doesn't count.
  const earners = `b.earners + CASE WHEN b.member_id = $1 THEN 0 WHEN NOT $5 THEN 1
    ELSE (b.paid - b.refunded >= $3 AND NOT b.out AND NOT b.gone)::integer END`;
  const rows = await readRows(
    manager,
    MEMBER_ROW,
    `WITH RECURSIVE branch AS (
       SELECT ${COLUMNS}, 0 AS earners FROM payout_members m LEFT JOIN accounts u ON u.id = m.member_id, ${MONTH_OF_MEMBER}
        WHERE m.member_id = $1
       UNION ALL
       SELECT ${COLUMNS}, ${earners}
         FROM branch b JOIN payout_members m ON m.parent_id = b.member_id LEFT JOIN accounts u ON u.id = m.member_id,
              ${MONTH_OF_MEMBER}
        WHERE ${earners} < $4)
     SELECT member_id AS id, parent_id AS "parentId", sponsor_id AS "sponsorId", paid AS "paidCents",
            refunded AS "refundedCents", out AS "isSuspended", gone AS "isGone"
       FROM branch LIMIT ${LOOKED_AT + 1}`,
    [memberId, dateOf(month), plan.feeCents, EARNERS_BETWEEN, plan.compression],
  );
  const [own] = rows;
  if (!own) return null;
  const isComplete = rows.length <= LOOKED_AT;
  if (!isComplete) rows.pop();
  const sponsors = await readSponsorsInMonth((text, values) => manager.query(text, values), month);
  const payers = payersOfLevels(
    rows.map((row) => ({ ...row, sponsorId: sponsors.get(row.id) ?? row.sponsorId })),
    plan,
  );
  return { standing: standingOf(own, plan.feeCents), payers, isComplete };
}

/** The ids of the payers behind each level of the first member, as if that member may earn. */
function payersOfLevels(rows: readonly MemberRow[], plan: Plan): number[][] {
  const numbers = new Map(rows.map(({ id }, number) => [id, number]));
  const numberOf = (id: number | null) => numbers.get(id ?? NO_MEMBER) ?? NO_MEMBER;
  const network: Network = {
    parents: Int32Array.from(rows, ({ parentId }) => numberOf(parentId)),
    sponsors: Int32Array.from(rows, ({ sponsorId }) => numberOf(sponsorId)),
    standings: Uint8Array.from(rows, (row, number) =>
      number === 0 ? STANDING.mayEarn : standingOf(row, plan.feeCents),
    ),
  };
  // Members above don't change who earns below.
  network.parents[0] = NO_MEMBER;
  const above = nextAbove(network, plan.compression);
  const paid = emptyPaidMonth();
  const payers = Array.from({ length: LINES }, (): number[] => []);
  for (const [number, row] of rows.entries()) {
    if (!isActive(row, plan.feeCents)) continue;
    settlePaidMonth(number, network, above, paid);
    const line = paid.members.indexOf(0, 1);
    if (line !== -1) payers[line]?.push(row.id);
  }
  return payers;
}

/** SQL: the paying members that someone sponsors in the month, wherever they are placed. @see directsOf */
export const PAYING_DIRECTS = `SELECT m.member_id AS source_member FROM payout_members m, ${MONTH_OF_MEMBER}
  WHERE (m.sponsor_id = $1 AND m.member_id <> ALL ($4) OR m.member_id = ANY ($5)) AND paid.paid - paid.refunded >= $3`;

/** The parameters of {@link PAYING_DIRECTS}: only some sponsors differ from today's. */
export async function directsOf(manager: EntityManager, { memberId, month, plan }: OpenMonth): Promise<unknown[]> {
  const changed = [...(await readSponsorsInMonth((text, values) => manager.query(text, values), month))];
  return [
    ...[memberId, dateOf(month), plan.feeCents, changed.map(([id]) => id)],
    changed.filter(([, sponsor]) => sponsor === memberId).map(([id]) => id),
  ];
}
