import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { readRow } from '../../../infrastructure/database/rows.ts';

/** Who sponsors whom today, for other contexts. app passes it to them. */
export const SPONSORSHIP_OF_TEAM = {
  sponsorOf: async (manager: EntityManager, memberId: number): Promise<number | null> => {
    const member = await readRow(
      manager,
      v.strictObject({ sponsorId: v.nullable(v.number()) }),
      'SELECT sponsor_id AS "sponsorId" FROM payout_members WHERE member_id = $1',
      [memberId],
    );
    return member?.sponsorId ?? null;
  },
};
