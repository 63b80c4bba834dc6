import {
  type AdminRedemption,
  type AdminRedemptionPage,
  type AdminRedemptionsQuery,
  REDEMPTIONS_PER_PAGE,
  type Redemption,
  type RedemptionPage,
} from '@powerline/contract/academy';
import type { EntityManager } from 'typeorm';
import type { Read } from '../../infrastructure/read-routing/read.ts';

const COLUMNS = `r.id, r.title, r.cost, r.state, r.deliver_to AS "deliverTo", r.reason, r.asked_at AS "askedAt",
  r.changed_at AS "changedAt"`;
const ADMIN_REDEMPTIONS = `SELECT ${COLUMNS}, r.member_id AS "memberId", u.username
  FROM redemptions r LEFT JOIN accounts u ON u.id = r.member_id`;

type Dated<T> = Omit<T, 'askedAt' | 'changedAt'> & { askedAt: Date; changedAt: Date };

const written = <T>({ askedAt, changedAt, ...row }: Dated<T>) => ({
  ...row,
  askedAt: askedAt.toISOString(),
  changedAt: changedAt.toISOString(),
});

/** A member's own redemptions, newest first. @param before the id of the last one of the page before */
export async function readOwnRedemptions(
  manager: EntityManager,
  memberId: number,
  before?: number,
): Promise<RedemptionPage> {
  const rows: Dated<Redemption>[] = await manager.query(
    `SELECT ${COLUMNS} FROM redemptions r WHERE r.member_id = $1 AND r.id < coalesce($2, 2147483647)
      ORDER BY r.id DESC LIMIT $3`,
    [memberId, before ?? null, REDEMPTIONS_PER_PAGE + 1],
  );
  const page = rows.slice(0, REDEMPTIONS_PER_PAGE);
  return {
    redemptions: page.map((row) => written<Redemption>(row)),
    next: rows.length > page.length ? (page.at(-1)?.id ?? null) : null,
  };
}

/** @throws Error when it is not there: it was just written */
export async function readOwnRedemption(manager: EntityManager, memberId: number, id: number): Promise<Redemption> {
  const [row]: Dated<Redemption>[] = await manager.query(
    `SELECT ${COLUMNS} FROM redemptions r WHERE r.member_id = $1 AND r.id = $2`,
    [memberId, id],
  );
  if (row === undefined) throw new Error(`Redemption ${id} is not there`);
  return written<Redemption>(row);
}

/** A page of one state, the oldest first. */
export function readRedemptionQueue(
  { state, after, limit }: AdminRedemptionsQuery,
  read: Read,
): Promise<AdminRedemptionPage> {
  return read(async (manager) => {
    const rows: Dated<AdminRedemption>[] = await manager.query(
      `${ADMIN_REDEMPTIONS} WHERE r.state = $1 AND r.id > $2 ORDER BY r.id LIMIT $3`,
      [state, after ?? 0, limit + 1],
    );
    const page = rows.slice(0, limit);
    return {
      redemptions: page.map((row) => written<AdminRedemption>(row)),
      next: rows.length > page.length ? (page.at(-1)?.id ?? null) : null,
    };
  });
}

/** @returns null when there is none */
export async function readRedemption(manager: EntityManager, id: number): Promise<AdminRedemption | null> {
  const [row]: Dated<AdminRedemption>[] = await manager.query(`${ADMIN_REDEMPTIONS} WHERE r.id = $1`, [id]);
  return row === undefined ? null : written<AdminRedemption>(row);
}
