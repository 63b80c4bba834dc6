import type { ExportStep } from '../../../accounts/account-steps.ts';

/** One's own place and turns. Who stands around it is the data of others. */
export const TEAM_EXPORT: ExportStep = {
  section: 'team',
  collect: async (manager, { id }) => {
    const [place]: object[] = await manager.query(
      `SELECT joined_at AS "joinedAt", sponsored_by AS "sponsoredBy", level, position, directly_below AS "directlyBelow"
         FROM payout_members WHERE member_id = $1`,
      [id],
    );
    const turns: object[] = await manager.query(
      `SELECT t.number, t.at, t.reason, t.score_before AS "scoreBefore", r.reason AS "givenBackAs"
         FROM rotator_turns t LEFT JOIN rotator_returns r ON r.turn = t.number WHERE t.member_id = $1 ORDER BY t.number`,
      [id],
    );
    const [rotator]: object[] = await manager.query(
      'SELECT score, has_opted_out AS "hasOptedOut" FROM rotator_entries WHERE member_id = $1',
      [id],
    );
    return { place: place ?? null, rotator: rotator ?? null, turns };
  },
};
