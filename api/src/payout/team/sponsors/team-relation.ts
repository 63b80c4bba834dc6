import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { readRow } from '../../../infrastructure/database/rows.ts';

const ROW = v.strictObject({ isSponsor: v.boolean(), isDirect: v.boolean() });

/** What one member is to another, by today's sponsors. app passes it to accounts. */
export const RELATION_IN_TEAM = {
  find: async (manager: EntityManager, memberId: number, other: number): Promise<'sponsor' | 'direct' | null> => {
    const row = await readRow(
      manager,
      ROW,
      `SELECT EXISTS (SELECT FROM payout_members WHERE member_id = $1 AND sponsor_id = $2) AS "isSponsor",
              EXISTS (SELECT FROM payout_members WHERE member_id = $2 AND sponsor_id = $1) AS "isDirect"`,
      [memberId, other],
    );
    return row?.isSponsor ? 'sponsor' : row?.isDirect ? 'direct' : null;
  },
};
