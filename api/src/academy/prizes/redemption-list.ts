import {
  type AdminRedemption,
  type AdminRedemptionPage,
  type AdminRedemptionsQuery,
  adminRedemptionSchema,
  REDEMPTIONS_PER_PAGE,
  type Redemption,
  type RedemptionPage,
  type RedemptionState,
  redemptionSchema,
} from '@powerline/contract/academy';
import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { readRow, readRows } from '../../infrastructure/database/rows.ts';
import type { Read } from '../../infrastructure/read-routing/read-routing.ts';

export const REDEMPTION_COLUMNS = `r.id, r.title, r.cost, r.state, r.deliver_to AS "deliverTo", r.reason, r.tracking,
  r.tracking_url AS "trackingUrl", r.asked_at AS "askedAt", r.changed_at AS "changedAt"`;
const ADMIN_REDEMPTIONS = `SELECT ${REDEMPTION_COLUMNS}, r.member_id AS "memberId", u.username
  FROM redemptions r LEFT JOIN accounts u ON u.id = r.member_id`;

const DATES = { askedAt: v.date(), changedAt: v.date() };
export const REDEMPTION_ROW = v.strictObject({ ...redemptionSchema.entries, ...DATES });
const ADMIN_REDEMPTION_ROW = v.strictObject({ ...adminRedemptionSchema.entries, ...DATES });

const withTimestamps = <Row extends { askedAt: Date; changedAt: Date }>({ askedAt, changedAt, ...row }: Row) => ({
  ...row,
  askedAt: askedAt.toISOString(),
  changedAt: changedAt.toISOString(),
});

/** A member's redemptions, newest first. @param before the id of the last one on the previous page */
export async function readOwnRedemptions(
  manager: EntityManager,
  memberId: number,
  before?: number,
): Promise<RedemptionPage> {
  const rows = await readRows(
    manager,
    REDEMPTION_ROW,
    `SELECT ${REDEMPTION_COLUMNS} FROM redemptions r WHERE r.member_id = $1 AND r.id < coalesce($2, 2147483647)
      ORDER BY r.id DESC LIMIT $3`,
    [memberId, before ?? null, REDEMPTIONS_PER_PAGE + 1],
  );
  const page = rows.slice(0, REDEMPTIONS_PER_PAGE);
  return {
    redemptions: page.map(withTimestamps),
    next: rows.length > page.length ? (page.at(-1)?.id ?? null) : null,
  };
}

/** @throws Error if it is missing, because it was just stored */
export async function readOwnRedemption(manager: EntityManager, memberId: number, id: number): Promise<Redemption> {
  const row = await readRow(
    manager,
    REDEMPTION_ROW,
    `SELECT ${REDEMPTION_COLUMNS} FROM redemptions r WHERE r.member_id = $1 AND r.id = $2`,
    [memberId, id],
  );
  if (row === undefined) throw new Error(`Redemption ${id} is not there`);
  return withTimestamps(row);
}

/** A page of the redemptions in one state, oldest first. */
export function readRedemptionQueue(
  { state, after, limit }: AdminRedemptionsQuery,
  read: Read,
): Promise<AdminRedemptionPage> {
  return read(async (manager) => {
    const rows = await readRedemptionsAfter(manager, { state, after: after ?? 0, limit: limit + 1 });
    const page = rows.slice(0, limit);
    return {
      redemptions: page,
      next: rows.length > page.length ? (page.at(-1)?.id ?? null) : null,
    };
  });
}

/** The oldest ones after an id, in one state or in any. */
export async function readRedemptionsAfter(
  manager: EntityManager,
  { state, after, limit }: { state: RedemptionState | undefined; after: number; limit: number },
): Promise<AdminRedemption[]> {
  const rows = await readRows(
    manager,
    ADMIN_REDEMPTION_ROW,
    `${ADMIN_REDEMPTIONS} WHERE r.id > $1 AND ($2::text IS NULL OR r.state = $2) ORDER BY r.id LIMIT $3`,
    [after, state ?? null, limit],
  );
  return rows.map(withTimestamps);
}

/** @returns null if there is none */
export async function readRedemption(manager: EntityManager, id: number): Promise<AdminRedemption | null> {
  const row = await readRow(manager, ADMIN_REDEMPTION_ROW, `${ADMIN_REDEMPTIONS} WHERE r.id = $1`, [id]);
  return row === undefined ? null : withTimestamps(row);
}
