import type { EntityManager } from 'typeorm';

/** Whether a member is `by`, or has `by` as a direct or indirect sponsor. */
export async function isSponsoredBy(manager: EntityManager, id: number, by: number): Promise<boolean> {
  // UNION ends even in a circle.
  const rows: unknown[] = await manager.query(
    `WITH RECURSIVE above (id) AS (
       SELECT $1::integer
       UNION
       SELECT m.sponsor_id FROM above a JOIN payout_members m ON m.member_id = a.id
        WHERE a.id <> $2 AND m.sponsor_id IS NOT NULL)
     SELECT id FROM above WHERE id = $2`,
    [id, by],
  );
  return rows.length > 0;
}
