import type { EntityManager } from 'typeorm';
import { NODE, type Node } from '../placement/find-place.ts';

/** @returns undefined for somebody without a place */
export async function findNode(manager: EntityManager, id: number): Promise<Node | undefined> {
  const rows: Node[] = await manager.query(`SELECT ${NODE} FROM payout_members m WHERE m.member_id = $1`, [id]);
  return rows[0];
}
