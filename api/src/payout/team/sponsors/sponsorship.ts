import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { readValue } from '../../../infrastructure/database/rows.ts';

/** Who sponsors whom today, for other contexts. app passes it to them. */
export const SPONSORSHIP_OF_TEAM = {
  sponsorOf: async (manager: EntityManager, memberId: number): Promise<number | null> => {
    const sponsor = 'SELECT sponsor_id FROM payout_members WHERE member_id = $1';
    return (await readValue(manager, v.nullable(v.number()), sponsor, [memberId])) ?? null;
  },
};
