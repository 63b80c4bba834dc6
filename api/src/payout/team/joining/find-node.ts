import type { EntityManager } from 'typeorm';
import { readRow } from '../../../infrastructure/database/rows.ts';
import { NODE, NODE_ROW, type Node } from '../placement/find-place.ts';

/** @returns undefined for a member without a place */
export async function findNode(manager: EntityManager, id: number): Promise<Node | undefined> {
  return readRow(manager, NODE_ROW, `SELECT ${NODE} FROM payout_members m WHERE m.member_id = $1`, [id]);
}
