import * as v from 'valibot';
import { asRows } from '../../infrastructure/database/rows.ts';
import { insertMoved, type RestoreStep } from '../../infrastructure/moving/moved-table.ts';
import { addPartitions } from '../money/months/month-staging.ts';
import { stepInSql } from '../team/placement/path.ts';
import { FORMER, STANDINGS } from './team-files.ts';

/**
 * Fills the tables behind the team's five files again, from an export of another Powerline. What the files don't have is
 * derived: paths from positions, and the rest from the order of joining.
 */

const MONTH = v.strictObject({ month: v.string() });

/** SQL: a member's number by the name that files use, which a LEFT JOIN of `moved_members` found or not. */
const numberOf = (member: string, name: string) =>
  `coalesce(${member}.number, CASE WHEN ${name} LIKE '${FORMER}%' THEN substr(${name}, ${FORMER.length + 1})::integer END)`;
const cents = (amount: string, type: 'integer' | 'bigint') => `(${amount} * 100)::${type}`;
const monthDate = (month: string) => `(${month} || '-01')::date`;

const restoreMembers: RestoreStep = async (client) => {
  await client.query(
    `CREATE TEMPORARY TABLE moved_team ON COMMIT DROP AS
     SELECT p.line, m.number AS id, s.number AS sponsor, p.joined_by, a.number AS parent, p.position,
            m.joined::timestamptz AS joined, m."left"::timestamptz AS gone,
            CASE WHEN m."left" IS NULL THEN lower(m.username) END AS name
       FROM moved_places p
       JOIN moved_members m ON m.username = p.username
       LEFT JOIN moved_members s ON s.username = p.sponsor
       LEFT JOIN moved_members a ON a.username = p.parent`,
  );
  await client.query('CREATE INDEX ON moved_team (parent); ANALYZE moved_team');
  // Its names are folded as they are written.
  await client.query('ALTER TABLE payout_members ENABLE TRIGGER payout_members_name_folded');
  await client.query(
    `WITH RECURSIVE tree (id, level, path) AS (
       SELECT id, 0, '\\x'::bytea FROM moved_team WHERE parent IS NULL
       UNION ALL
       SELECT m.id, t.level + 1, t.path || (${stepInSql('m.position')}) FROM tree t JOIN moved_team m ON m.parent = t.id)
     INSERT INTO payout_members (member_id, sponsor_id, sponsored_by, parent_id, position, level, path, directly_below,
       join_number, joined_at, name_key, gone_at)
     SELECT m.id, m.sponsor, m.joined_by, m.parent, m.position, t.level, t.path, coalesce(b.people, 0), m.line, m.joined,
            m.name, m.gone
       FROM moved_team m JOIN tree t USING (id)
       LEFT JOIN (SELECT parent AS id, count(*)::integer AS people FROM moved_team GROUP BY parent) b USING (id)
      ORDER BY m.line`,
  );
};

const restorePayments: RestoreStep = async (client) => {
  await client.query(
    `INSERT INTO membership_payments (id, member_id, month, kind, cents, reference, via, refunds, made_at, recorded_by,
       undoes, reason) OVERRIDING SYSTEM VALUE
     SELECT p.number, ${numberOf('m', 'p.username')}, ${monthDate('p.month')}, p.kind, ${cents('p.amount', 'integer')},
            p.reference, p.via, r.number, p.paid_at::timestamptz, p.recorded_by, u.number, p.reason
       FROM moved_payments p LEFT JOIN moved_members m ON m.username = p.username
       LEFT JOIN moved_payments r ON r.reference = p.refunds AND r.number IS NOT NULL
       LEFT JOIN moved_payments u ON u.reference = p.undoes AND u.number IS NOT NULL
      WHERE p.number IS NOT NULL ORDER BY p.line`,
  );
};

/** Of the months before this site. */
const restoreEarlierPayments: RestoreStep = async (client) => {
  await client.query(
    `INSERT INTO earlier_payments (member_id, month, cents, reference, paid_at)
     SELECT ${numberOf('m', 'p.username')}, ${monthDate('p.month')},
            ${cents(`CASE WHEN p.kind = 'refund' THEN -p.amount ELSE p.amount END`, 'integer')}, p.reference,
            p.paid_at::timestamptz
       FROM moved_payments p LEFT JOIN moved_members m ON m.username = p.username
      WHERE p.number IS NULL ORDER BY p.line`,
  );
};

const restoreBalances: RestoreStep = async (client) => {
  await client.query(
    `INSERT INTO ledger_balances (member_id, available_cents, reserved_cents, paid_out_cents)
     SELECT ${numberOf('m', 'b.username')}, ${cents('b.balance', 'bigint')}, ${cents('b.reserved', 'bigint')},
            ${cents('b.paid_out', 'bigint')}
       FROM moved_balances b LEFT JOIN moved_members m ON m.username = b.username ORDER BY b.line`,
  );
};

const restoreStatements: RestoreStep = async (client) => {
  await client.query(
    `INSERT INTO member_statements (member_id, month, cents, standing, direct, level_1, level_2, level_3, level_4, level_5,
       level_6)
     SELECT ${numberOf('m', 'h.username')}, ${monthDate('h.month')}, ${cents('h.earned', 'bigint')},
            array_position('{${STANDINGS.join(', ')}}'::text[], h.standing) - 1, h.direct, h.level_1, h.level_2,
            h.level_3, h.level_4, h.level_5, h.level_6
       FROM moved_history h LEFT JOIN moved_members m ON m.username = h.username
      WHERE h.standing IS NOT NULL ORDER BY h.line`,
  );
};

/** Of the months before this site. */
const restoreEarlierStatements: RestoreStep = async (client) => {
  await client.query(
    `INSERT INTO earlier_statements (member_id, month, cents)
     SELECT ${numberOf('m', 'h.username')}, ${monthDate('h.month')}, ${cents('h.earned', 'bigint')}
       FROM moved_history h LEFT JOIN moved_members m ON m.username = h.username
      WHERE h.standing IS NULL ORDER BY h.line`,
  );
};

/** By table. */
export const RESTORED_TEAM: Readonly<Record<string, RestoreStep>> = {
  payout_members: restoreMembers,
  membership_payments: restorePayments,
  earlier_payments: restoreEarlierPayments,
  ledger_balances: restoreBalances,
  member_statements: restoreStatements,
  earlier_statements: restoreEarlierStatements,
};

/** Both partitions of each closed month are there before their rows come. */
export const restoreClosedMonths: RestoreStep = async (client) => {
  const { rows } = await client.query(`SELECT to_char(month, 'YYYY-MM') AS month FROM moved_closed_months`);
  for (const { month } of asRows(MONTH, rows)) await addPartitions(client, month);
  // This one guards the partitions, at the end of the statement instead of the transaction: triggers of the table change then.
  await client.query(`ALTER TABLE closed_months ENABLE TRIGGER closed_months_partitions_guarded;
    SET CONSTRAINTS closed_months_partitions_guarded IMMEDIATE`);
  await insertMoved(client, 'closed_months', 'closed_months');
};
