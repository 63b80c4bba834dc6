import type { DataSource } from 'typeorm';
import * as v from 'valibot';
import type { WorldName } from './worlds.ts';

/** A fault that one writes who forgets a lock, looks before it or takes a weaker one. */
export interface PlantedRace {
  title: string;
  world: WorldName;
  /** What of the statements is otherwise: of our code. */
  statements?: readonly Change[];
  /** What of a function is otherwise: of our migrations. */
  functions?: Readonly<Record<string, readonly Change[]>>;
  /** Done first: the guard behind the one that is left out, where there are two. */
  sql?: string;
}

type Change = readonly [from: string, to: string];

const TEAM_LOCK = 'SELECT pg_advisory_xact_lock($1)';
const JOIN_LOCK = 'PERFORM pg_advisory_xact_lock(team_lock);';
const LOOKED = 'RETURN seen;';
const REVERSAL_LOCK = 'SELECT pg_advisory_xact_lock($1, $2)';
const MONTH_LOCK_OF_PAYMENTS =
  'PERFORM pg_advisory_xact_lock_shared(1963, (EXTRACT(year FROM m.month) * 12 + EXTRACT(month FROM m.month))::integer) FROM (SELECT DISTINCT month FROM added ORDER BY month) m;';
const MONTH_LOCK_OF_CLOSINGS =
  'PERFORM pg_advisory_xact_lock(1963, (EXTRACT(year FROM coalesce(NEW.month, OLD.month)) * 12 + EXTRACT(month FROM coalesce(NEW.month, OLD.month)))::integer);';
/** Beside the lock of the month, one of all: of the order in which they close. */
const ALL_LOCK_OF_PAYMENTS = 'PERFORM pg_advisory_xact_lock_shared(1963, 0);';
const ALL_LOCK_OF_CLOSINGS = 'PERFORM pg_advisory_xact_lock(1963, 0);';
const REFUND_LOCK =
  'PERFORM FROM membership_payments WHERE id IN (SELECT refunds FROM added) ORDER BY id FOR NO KEY UPDATE;';
const BALANCES = 'INSERT INTO ledger_balances AS b';
const LIMIT_CHECK = `IF (SELECT count(*) FROM redemptions r
               WHERE r.prize_id = NEW.prize_id AND r.member_id = NEW.member_id AND r.state <> 'cancelled')
             >= prize.limit_per_member THEN`;
/** Beside the locks of what they change: one admin change at a time. */
const ADMIN_LOCK = 'SELECT id FROM users WHERE is_admin ORDER BY id FOR NO KEY UPDATE';
const STOCK_TAKEN = 'UPDATE prizes SET stock = stock - 1, version = version + 1';

const LEARNER_LOCK = 'SELECT FROM academy_learners WHERE member_id = $1 FOR UPDATE';

const leftOut = (lock: string): Change => [lock, ''];
const shared = (lock: string): Change => [lock, lock.replace('xact_lock', 'xact_lock_shared')];
/** Reads rows without their lock. */
const unlocked = (statement: string): Change => [statement, statement.replace(/ FOR [A-Z ]+$/, '')];

/** A column's value as the statement first saw it: what is added to it meanwhile is lost. */
const stale = (table: string, column: string, condition: string) =>
  `(SELECT x.${column} FROM ${table} x WHERE ${condition})`;

/** Takes the lock of the order of joining otherwise, on both ways to it. */
const team = (title: string, statement: string | null, inFunction: string | null): PlantedRace => ({
  title: `the team’s lock ${title}`,
  world: 'team',
  ...(statement !== null && { statements: [[TEAM_LOCK, statement]] }),
  ...(inFunction !== null && { functions: { look_at_team: [[JOIN_LOCK, inFunction]] } }),
});

export const PLANTED_RACES: readonly PlantedRace[] = [
  team('is left out by payments and changes', 'SELECT $1::bigint', null),
  team('is shared by payments and changes', 'SELECT pg_advisory_xact_lock_shared($1)', null),
  team('is only tried by payments and changes', 'SELECT pg_try_advisory_xact_lock($1)', null),
  team('is another one for payments and changes', 'SELECT pg_advisory_xact_lock($1::bigint + 1)', null),
  team('is given back at once by payments and changes', 'SELECT pg_advisory_lock($1), pg_advisory_unlock($1)', null),
  team('is left out by who joins', null, ''),
  team('is shared by who joins', null, 'PERFORM pg_advisory_xact_lock_shared(team_lock);'),
  team('is only tried by who joins', null, 'PERFORM pg_try_advisory_xact_lock(team_lock);'),
  team('is another one for who joins', null, 'PERFORM pg_advisory_xact_lock(team_lock + 1);'),
  team(
    'is given back at once by who joins',
    null,
    'PERFORM pg_advisory_lock(team_lock); PERFORM pg_advisory_unlock(team_lock);',
  ),
  team('is of each member for who joins', null, 'PERFORM pg_advisory_xact_lock(coalesce(inviter, 0));'),
  team('is left out on both ways', 'SELECT $1::bigint', ''),
  team(
    'is shared on both ways',
    'SELECT pg_advisory_xact_lock_shared($1)',
    'PERFORM pg_advisory_xact_lock_shared(team_lock);',
  ),
  {
    title: 'who joins looks at the team before the lock',
    world: 'team',
    functions: {
      look_at_team: [leftOut(JOIN_LOCK), [LOOKED, `${JOIN_LOCK} ${LOOKED}`]],
    },
  },
  {
    title: 'a refund does not lock its payment',
    world: 'team',
    functions: { check_membership_payments: [leftOut(REFUND_LOCK)] },
  },
  {
    title: 'a refund locks its payment too weakly',
    world: 'team',
    functions: {
      check_membership_payments: [[REFUND_LOCK, REFUND_LOCK.replace('FOR NO KEY UPDATE', 'FOR KEY SHARE')]],
    },
  },
  {
    title: 'a refund locks its own row in place of its payment',
    world: 'team',
    functions: { check_membership_payments: [[REFUND_LOCK, REFUND_LOCK.replace('SELECT refunds', 'SELECT id')]] },
  },
  {
    title: 'the same payment is looked for before it is recorded, in place of a key',
    world: 'team',
    sql: `ALTER TABLE membership_payments DROP CONSTRAINT membership_payments_reference_key`,
    statements: [
      [
        'ON CONFLICT (reference) DO NOTHING',
        'WHERE NOT EXISTS (SELECT FROM membership_payments p WHERE p.reference = r.reference)',
      ],
    ],
  },
  {
    title: 'the undoing of a refund does not lock it, and no key stands behind it',
    world: 'team',
    sql: `ALTER TABLE membership_payments DROP CONSTRAINT membership_payments_undoes_key;
          ALTER TABLE membership_payments DROP CONSTRAINT membership_payments_reference_key;
          CREATE UNIQUE INDEX ON membership_payments (reference) WHERE undoes IS NULL`,
    statements: [
      leftOut('FOR NO KEY UPDATE'),
      [
        'ON CONFLICT (reference) DO NOTHING RETURNING id, reference',
        'ON CONFLICT (reference) WHERE undoes IS NULL DO NOTHING RETURNING id, reference',
      ],
    ],
  },
  {
    title: 'a closing does not lock who may earn',
    world: 'closing',
    statements: [unlocked('SELECT count FROM earner_changes FOR UPDATE')],
  },
  {
    title: 'a suspension is not counted for closings',
    world: 'closing',
    statements: [['UPDATE earner_changes SET count = count + 1', 'SELECT']],
  },
  {
    title: 'a closing does not wait for payments on their way',
    world: 'closing',
    functions: { guard_payout_month: [leftOut(MONTH_LOCK_OF_CLOSINGS), leftOut(ALL_LOCK_OF_CLOSINGS)] },
  },
  {
    title: 'a closing shares its locks with payments',
    world: 'closing',
    functions: { guard_payout_month: [shared(MONTH_LOCK_OF_CLOSINGS), shared(ALL_LOCK_OF_CLOSINGS)] },
  },
  {
    title: 'payments do not lock their month',
    world: 'closing',
    functions: { check_membership_payments: [leftOut(MONTH_LOCK_OF_PAYMENTS), leftOut(ALL_LOCK_OF_PAYMENTS)] },
  },
  {
    title: 'payments lock another month than theirs',
    world: 'closing',
    functions: {
      check_membership_payments: [
        [MONTH_LOCK_OF_PAYMENTS, MONTH_LOCK_OF_PAYMENTS.replace('* 12', '* 13')],
        leftOut(ALL_LOCK_OF_PAYMENTS),
      ],
    },
  },
  {
    title: 'two closings at once',
    world: 'closing',
    statements: [
      ['SELECT pg_try_advisory_lock($1, $2) AS "isMine"', 'SELECT $1::integer + $2::integer > 0 AS "isMine"'],
    ],
  },
  {
    title: 'late refunds of a month do not wait for each other',
    world: 'closing',
    statements: [[REVERSAL_LOCK, 'SELECT $1::integer, $2::integer']],
  },
  {
    title: 'late refunds of a month share their lock',
    world: 'closing',
    statements: [shared(REVERSAL_LOCK)],
  },
  {
    title: 'late refunds only try the lock of the month',
    world: 'closing',
    statements: [[REVERSAL_LOCK, 'SELECT pg_try_advisory_xact_lock($1, $2)']],
  },
  {
    title: 'late refunds give the lock of the month back at once',
    world: 'closing',
    statements: [[REVERSAL_LOCK, 'SELECT pg_advisory_lock($1, $2), pg_advisory_unlock($1, $2)']],
  },
  {
    title: 'a balance is looked at before a payout, and not after',
    world: 'payouts',
    functions: {
      take_ledger_entries: [
        ['b.available_cents < 0', 'false'],
        [
          BALANCES,
          `IF EXISTS (SELECT FROM added a JOIN ledger_transactions t ON t.id = a.transaction_id
                        JOIN ledger_balances b ON b.member_id = a.member_id
                       WHERE t.kind = 'payout' AND a.account = 'member' AND b.available_cents + a.cents < 0) THEN
             RAISE EXCEPTION 'too much' USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_payout_available';
           END IF; ${BALANCES}`,
        ],
      ],
    },
  },
  {
    title: 'what is available is written as it was read',
    world: 'payouts',
    functions: {
      take_ledger_entries: [
        [
          'b.available_cents + excluded',
          `${stale('ledger_balances', 'available_cents', 'x.member_id = b.member_id')} + excluded`,
        ],
      ],
    },
  },
  {
    title: 'what is reserved is written as it was read',
    world: 'payouts',
    functions: {
      take_ledger_entries: [
        [
          'b.reserved_cents + excluded',
          `${stale('ledger_balances', 'reserved_cents', 'x.member_id = b.member_id')} + excluded`,
        ],
      ],
    },
  },
  {
    title: 'payouts are changed without a lock, and nothing keeps their order',
    world: 'payouts',
    sql: `DROP TRIGGER payouts_guarded ON payouts`,
    statements: [leftOut('FOR UPDATE OF p'), unlocked(ADMIN_LOCK)],
  },
  {
    title: 'the same request is looked for before it is stored, in place of a key',
    world: 'payouts',
    sql: `ALTER TABLE payouts DROP CONSTRAINT payouts_request_key`,
    statements: [leftOut('ON CONFLICT (member_id, request_key) DO NOTHING')],
  },
  {
    title: 'an account is deleted without a look at bookings on their way',
    world: 'payouts',
    statements: [unlocked('SELECT FROM ledger_balances WHERE member_id = $1 FOR UPDATE')],
  },
  {
    title: 'the stock is written as it was read when a prize is asked for',
    world: 'prizes',
    functions: {
      guard_redemption: [
        [
          STOCK_TAKEN,
          `UPDATE prizes SET stock = ${stale('prizes', 'stock', 'x.id = NEW.prize_id')} - 1, version = version + 1`,
        ],
      ],
    },
  },
  {
    title: 'the stock is written as it was read when a request is canceled',
    world: 'prizes',
    functions: {
      guard_redemption: [['stock = stock + 1', `stock = ${stale('prizes', 'stock', 'x.id = NEW.prize_id')} + 1`]],
    },
  },
  {
    title: 'points are written as they were read',
    world: 'prizes',
    functions: {
      add_points: [
        [
          'points = points + NEW',
          `points = ${stale('academy_learners', 'points', 'x.member_id = NEW.member_id')} + NEW`,
        ],
      ],
    },
    statements: [unlocked(LEARNER_LOCK)],
  },
  {
    title: 'the limit per member is looked at before the prize is locked',
    world: 'prizes',
    functions: {
      guard_redemption: [
        [LIMIT_CHECK, 'IF false THEN'],
        [
          STOCK_TAKEN,
          `${LIMIT_CHECK.replace('prize.limit_per_member', '(SELECT limit_per_member FROM prizes WHERE id = NEW.prize_id)')}
            RAISE EXCEPTION 'too many' USING ERRCODE = 'check_violation', CONSTRAINT = 'redemptions_limit_per_member';
          END IF; ${STOCK_TAKEN}`,
        ],
      ],
    },
    statements: [unlocked(LEARNER_LOCK)],
  },
  {
    title: 'the day’s points are counted without a lock',
    world: 'prizes',
    statements: [unlocked(LEARNER_LOCK)],
  },
  {
    title: 'an admin sets the stock without a lock',
    world: 'prizes',
    statements: [unlocked('"deleted_at" IS NULL FOR UPDATE')],
  },
  {
    title: 'an account is deleted while it asks for a prize',
    world: 'prizes',
    statements: [unlocked('SELECT FROM accounts WHERE id = $1 FOR KEY SHARE')],
  },
];

const DEFINITION = v.array(v.strictObject({ def: v.string() }));

/** Plants a race in the database. @throws Error where there is nothing to change: the code has changed, and so must this */
export async function plantIn(dataSource: DataSource, { title, functions = {}, sql }: PlantedRace): Promise<void> {
  if (sql) await dataSource.query(sql);
  for (const [name, changes] of Object.entries(functions)) {
    const rows = await dataSource.query('SELECT pg_get_functiondef($1::regproc) AS def', [name]);
    let [{ def } = { def: '' }] = v.parse(DEFINITION, rows);
    for (const [from, to] of changes) {
      if (!def.includes(from)) throw new Error(`${title}: ${name} has no ${from}`);
      def = def.replace(from, () => to);
    }
    await dataSource.query(def);
  }
}

/** @returns what changes the statements on their way, and whether it did */
export function plantOnTheWay({ statements = [] }: PlantedRace): {
  plant: (statement: string) => string;
  isUsed: () => boolean;
} {
  const used = new Set<Change>();
  const plant = (text: string) =>
    statements.reduce((changed, change) => {
      const [from, to] = change;
      if (!changed.includes(from)) return changed;
      used.add(change);
      return changed.replace(from, () => to);
    }, text);
  return { plant, isUsed: () => used.size === statements.length };
}
