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
  sponsoredBy: async (manager: EntityManager, memberId: number): Promise<number[]> => {
    const members: { id: number }[] = await manager.query(
      'SELECT member_id AS id FROM payout_members WHERE sponsor_id = $1',
      [memberId],
    );
    return members.map(({ id }) => id);
  },
};
