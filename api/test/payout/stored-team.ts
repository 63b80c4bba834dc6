import { DEFAULT_PLAN, type Month, type Plan } from '@powerline/contract/payout';
import type { DataSource } from 'typeorm';

/** A member as the tables have it; sponsor and parent by their place in the list, which stand before. */
export interface StoredMember {
  sponsor: number | null;
  parent: number | null;
  position: number;
  isSuspended?: boolean;
  isGone?: boolean;
}

/** A change of sponsor that was made long ago. */
export interface StoredSponsorChange {
  /** By the place in the list. */
  member: number;
  former: number;
  countsFrom: Month;
}

export interface StoredPayment {
  /** By the place in the list. */
  member: number;
  cents: number;
  /** What of it was given back before the month was closed. */
  refundedCents?: number;
}

/** They refer to members, or say how they joined. */
const TABLES_OF_TEAM = [
  'sponsor_changes',
  'rotator_returns',
  'rotator_turns',
  'rotator_entries',
  'payout_receipts',
  'payout_members',
];

/**
 * Puts a team in place of the one before, straight into the tables: what the calls of joining do takes a tenth of a second
 * each. The first one is the root.
 *
 * @param firstId of the root; the others follow. Accounts that are there stay as they are
 */
export async function storeTeam(dataSource: DataSource, members: readonly StoredMember[], firstId: number) {
  const paths: number[][] = [];
  for (const { parent, position } of members) {
    paths.push(parent === null ? [] : [...(paths[parent] ?? []), position]);
  }
  for (const table of TABLES_OF_TEAM)
    await withoutTriggers(dataSource, table, () => dataSource.query(`DELETE FROM ${table}`));
  await dataSource.query(
    `INSERT INTO payout_members (member_id, sponsor_id, sponsored_by, parent_id, position, level, path, directly_below,
       join_number, joined_at, name_key, gone_at)
     SELECT $1 + n, $1 + s, CASE WHEN p IS NULL THEN 'root' ELSE 'invitation' END, $1 + p, at, length(path) / 2,
            decode(path, 'hex'), 0, n + 1, now(), CASE WHEN NOT gone THEN 'member' || ($1 + n) END,
            CASE WHEN gone THEN now() END
       FROM unnest($2::integer[], $3::integer[], $4::integer[], $5::integer[], $6::text[], $7::boolean[])
            AS m (n, s, p, at, path, gone)`,
    [
      firstId,
      members.map((_, number) => number),
      members.map(({ sponsor }) => sponsor),
      members.map(({ parent }) => parent),
      members.map(({ parent, position }) => (parent === null ? null : position)),
      paths.map((path) => Buffer.from(path).toString('hex')),
      members.map(({ isGone = false }) => isGone),
    ],
  );
  const accounts = members.flatMap(({ isGone, isSuspended = false }, number) =>
    isGone ? [] : { number, isSuspended },
  );
  await dataSource.query(
    `INSERT INTO users (id, username, email, password_hash, is_suspended, suspended_at, suspended_by, suspension_reason)
     OVERRIDING SYSTEM VALUE
     SELECT $1 + n, 'member' || ($1 + n), 'member' || ($1 + n) || '@example.com', '', out,
            CASE WHEN out THEN now() END, CASE WHEN out THEN 'admin' END, CASE WHEN out THEN 'why' END
       FROM unnest($2::integer[], $3::boolean[]) AS u (n, out)
     ON CONFLICT DO NOTHING`,
    [firstId, accounts.map(({ number }) => number), accounts.map(({ isSuspended }) => isSuspended)],
  );
}

/** Puts down who was the sponsor before, in the order in which they were changed. The team is stored with today's. */
export async function storeSponsorChanges(
  dataSource: DataSource,
  changes: readonly StoredSponsorChange[],
  firstId: number,
): Promise<void> {
  for (const { member, former, countsFrom } of changes)
    await dataSource.query(
      'INSERT INTO sponsor_changes (member_id, counts_from, former_sponsor_id) VALUES ($1, $2, $3)',
      [firstId + member, `${countsFrom}-01`, firstId + former],
    );
}

/** Records what was paid, a row each, and the refunds of them. */
export async function storePayments(
  dataSource: DataSource,
  month: Month,
  payments: readonly StoredPayment[],
  firstId: number,
): Promise<void> {
  const paid: { id: number; at: number }[] = await dataSource.query(
    `INSERT INTO membership_payments (member_id, month, kind, cents, reference, via, recorded_by)
     SELECT $1::integer + member, $2::date, 'payment', cents, concat_ws(' ', 'payment', $1::integer, $2::date, at), 'admin', 'admin'
       FROM unnest($3::integer[], $4::integer[]) WITH ORDINALITY AS p (member, cents, at) ORDER BY at
     RETURNING id, split_part(reference, ' ', 4)::integer AS at`,
    [firstId, `${month}-01`, payments.map(({ member }) => member), payments.map(({ cents }) => cents)],
  );
  for (const { id, at } of paid) {
    const payment = payments[at - 1];
    if (payment?.refundedCents === undefined) continue;
    await dataSource.query(
      `INSERT INTO membership_payments (member_id, month, kind, cents, reference, via, recorded_by, refunds)
       VALUES ($1, $2, 'refund', $3, $4, 'admin', 'admin', $5)`,
      [firstId + payment.member, `${month}-01`, payment.refundedCents, `refund of ${id}`, id],
    );
  }
}

/** Puts a plan in force from a month on that has begun long ago. */
export async function storePlan(dataSource: DataSource, month: Month, change: Partial<Plan>): Promise<void> {
  const plan = { ...DEFAULT_PLAN, ...change };
  await withoutTriggers(dataSource, 'plan_versions', () =>
    dataSource.query(
      `INSERT INTO plan_versions (version, valid_from, fee_cents, direct_cents, level_cents, width, compression,
         minimum_payout_cents, closing_days)
       SELECT max(version) + 1, $1, $2, $3, $4, $5, $6, $7, $8 FROM plan_versions`,
      [
        ...[`${month}-01`, plan.feeCents, plan.directCents, plan.levelCents, plan.width, plan.compression],
        ...[plan.minimumPayoutCents, plan.closingDays],
      ],
    ),
  );
}

async function withoutTriggers(dataSource: DataSource, table: string, action: () => Promise<unknown>): Promise<void> {
  await dataSource.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  await action();
  await dataSource.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
}
