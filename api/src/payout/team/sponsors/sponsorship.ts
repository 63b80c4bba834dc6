import type { EntityManager } from 'typeorm';

/** Who is whose sponsor as of now, for other contexts: app hands it to them. */
export const SPONSORSHIP_OF_TEAM = {
  sponsorOf: async (manager: EntityManager, memberId: number): Promise<number | null> => {
    const [member]: { sponsorId: number | null }[] = await manager.query(
      'SELECT sponsor_id AS "sponsorId" FROM payout_members WHERE member_id = $1',
      [memberId],
    );
    return member?.sponsorId ?? null;
  },
};
