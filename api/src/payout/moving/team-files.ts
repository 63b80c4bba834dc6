import type { MoveInFile } from '@powerline/contract/payout';
import type { MovedFile } from '../../infrastructure/moving/moved-table.ts';

/**
 * The five files that any system can make (docs/moving.md), version 1: their columns, and the SQL that fills them here.
 * Export and import share them.
 */
export interface TeamFile {
  /** Without `.csv`. */
  name: string;
  /** By the name in the first line. */
  columns: Readonly<Record<string, { sql: string; isRequired: boolean; isHidden?: boolean }>>;
  /** SQL after FROM. */
  from: string;
  /** SQL after WHERE; all rows if it isn't given. */
  where?: string;
  /** SQL after ORDER BY. */
  order: string;
  /** SQL: the number of the member whom a line is about. */
  member: string;
}

const given = (sql: string) => ({ sql, isRequired: true });
/** Only another Powerline has it, or it can be left out. */
const maybe = (sql: string) => ({ sql, isRequired: false });
/** Like {@link maybe}. No screen shows it to members, so it is empty in their own files. */
const hidden = (sql: string) => ({ ...maybe(sql), isHidden: true });

/** No username contains a slash. */
export const FORMER = 'former/';
const nameOf = (account: string, id: string) => `coalesce(${account}.username, '${FORMER}' || ${id})`;
const timeOf = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
const monthOf = (column: string) => `to_char(${column}, 'YYYY-MM')`;
const amountOf = (cents: string) => `(${cents}::numeric / 100)::numeric(20, 2)`;

export const STANDINGS = ['active', 'unpaid', 'refunded', 'suspended', 'gone'] as const;
const standingOf = (column: string) => `(ARRAY['${STANDINGS.join("', '")}'])[${column} + 1]`;

/** Everyone, in the order of joining; members who left have a number and no name. */
export const MEMBERS_FILE = {
  name: 'members',
  columns: {
    username: given(nameOf('u', 'm.member_id')),
    email: given('u.email'),
    joined: given(timeOf('coalesce(m.joined_at, u.created_at)')),
    left: maybe(timeOf('m.gone_at')),
    number: maybe('coalesce(u.id, m.member_id)'),
  },
  from: 'payout_members m FULL JOIN accounts u ON u.id = m.member_id',
  order: 'm.join_number NULLS LAST, u.id',
  member: 'coalesce(u.id, m.member_id)',
} as const satisfies TeamFile;

/** Sponsors and places, in the order of joining. The first one has neither. */
export const PLACES_FILE = {
  name: 'places',
  columns: {
    username: given(nameOf('u', 'm.member_id')),
    sponsor: given(`CASE WHEN m.sponsor_id IS NOT NULL THEN ${nameOf('s', 'm.sponsor_id')} END`),
    parent: given(`CASE WHEN m.parent_id IS NOT NULL THEN ${nameOf('p', 'm.parent_id')} END`),
    position: given('m.position'),
    joined_by: maybe('m.sponsored_by'),
  },
  from: `payout_members m
    LEFT JOIN accounts u ON u.id = m.member_id
    LEFT JOIN accounts s ON s.id = m.sponsor_id
    LEFT JOIN accounts p ON p.id = m.parent_id`,
  order: 'm.join_number',
  member: 'm.member_id',
} as const satisfies TeamFile;

export const PAYMENTS_FILE = {
  name: 'payments',
  columns: {
    reference: given('p.reference'),
    username: given(nameOf('u', 'p.member_id')),
    month: given(monthOf('p.month')),
    amount: given(amountOf('p.cents')),
    kind: maybe('p.kind'),
    paid_at: maybe(timeOf('p.made_at')),
    via: maybe('p.via'),
    recorded_by: hidden('p.recorded_by'),
    refunds: maybe('refunded.reference'),
    undoes: maybe('undone.reference'),
    reason: maybe('p.reason'),
    number: maybe('p.id'),
  },
  from: `(
      SELECT id, member_id, month, kind, cents, reference, via, refunds, undoes, reason, made_at, recorded_by
        FROM membership_payments
       UNION ALL
      SELECT NULL, member_id, month, CASE WHEN cents < 0 THEN 'refund' ELSE 'payment' END, abs(cents), reference, NULL,
             NULL, NULL, NULL, paid_at, NULL FROM earlier_payments) p
    LEFT JOIN accounts u ON u.id = p.member_id
    LEFT JOIN membership_payments refunded ON refunded.id = p.refunds
    LEFT JOIN membership_payments undone ON undone.id = p.undoes`,
  order: 'p.id NULLS FIRST, p.month, p.reference COLLATE "C"',
  member: 'p.member_id',
} as const satisfies TeamFile;

/** What members have; derived from the ledger. */
export const BALANCES_FILE = {
  name: 'balances',
  columns: {
    username: given(nameOf('u', 'b.member_id')),
    balance: given(amountOf('b.available_cents')),
    reserved: maybe(amountOf('b.reserved_cents')),
    paid_out: maybe(amountOf('b.paid_out_cents')),
  },
  from: 'ledger_balances b LEFT JOIN accounts u ON u.id = b.member_id',
  where: '(b.available_cents, b.reserved_cents, b.paid_out_cents) <> (0, 0, 0)',
  order: 'b.member_id',
  member: 'b.member_id',
} as const satisfies TeamFile;

/** Closed months: a statement per member and month. */
export const HISTORY_FILE = {
  name: 'history',
  columns: {
    month: given(monthOf('s.month')),
    username: given(nameOf('u', 's.member_id')),
    earned: given(amountOf('s.cents')),
    standing: maybe(standingOf('s.standing')),
    direct: maybe('s.direct'),
    level_1: maybe('s.level_1'),
    level_2: maybe('s.level_2'),
    level_3: maybe('s.level_3'),
    level_4: maybe('s.level_4'),
    level_5: maybe('s.level_5'),
    level_6: maybe('s.level_6'),
  },
  from: `(
      SELECT member_id, month, cents, standing, direct, level_1, level_2, level_3, level_4, level_5, level_6
        FROM member_statements
       UNION ALL
      SELECT member_id, month, cents, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL FROM earlier_statements) s
    LEFT JOIN accounts u ON u.id = s.member_id`,
  order: 's.month, s.member_id',
  member: 's.member_id',
} as const satisfies TeamFile;

const TEAM_FILES: readonly TeamFile[] = [MEMBERS_FILE, PLACES_FILE, PAYMENTS_FILE, BALANCES_FILE, HISTORY_FILE];

/** @param name as a part of the file’s name */
export const teamFile = (name: MoveInFile): TeamFile => {
  const file = TEAM_FILES.find((one) => one.name === name);
  if (!file) throw new Error(`There is no ${name}.csv`);
  return file;
};

/** @param member whose lines, by number, without what is hidden from them; everyone's if it isn't given */
const selectLines = ({ columns, from, where = 'true', order, member: whose }: TeamFile, member?: number): string => {
  const cells = Object.entries(columns).map(
    ([column, { sql, isHidden }]) => `${isHidden && member !== undefined ? 'NULL' : sql} AS ${column}`,
  );
  const lines = member === undefined ? where : `${where} AND ${whose} = ${member}`;
  return `SELECT ${cells.join(', ')} FROM ${from} WHERE ${lines} ORDER BY ${order}`;
};

/** As an export writes them. */
export const MOVED_TEAM: readonly MovedFile[] = TEAM_FILES.map((file) => ({
  name: file.name,
  select: selectLines(file),
}));

/** Like {@link MOVED_TEAM}, with the lines of one member only. */
export const memberFiles = (member: number): MovedFile[] =>
  TEAM_FILES.map((file) => ({ name: file.name, select: selectLines(file, member) }));

/** SQL: the first month that this site closes itself; null until there is one. */
export const FIRST_MONTH = `SELECT to_char(min(month), 'YYYY-MM')
  FROM (SELECT min(month) AS month FROM payout_months UNION ALL SELECT min(month) FROM membership_payments
        UNION ALL SELECT max(first_month) FROM team_imports) AS own`;
