import * as v from 'valibot';
import type { ExportStep } from '../../../accounts/account-steps.ts';
import { readRow, readRows } from '../../../infrastructure/database/rows.ts';

const PLACE_ROW = v.strictObject({
  joinedAt: v.date(),
  sponsoredBy: v.string(),
  level: v.number(),
  position: v.nullable(v.number()),
  directlyBelow: v.number(),
});
const TURN_ROW = v.strictObject({
  number: v.number(),
  at: v.date(),
  reason: v.string(),
  scoreBefore: v.number(),
  givenBackAs: v.nullable(v.string()),
});

/** A member's place and turns. The files name sponsor and parent; who else is around it is other members' data. */
export const TEAM_EXPORT: ExportStep = {
  section: 'team',
  collect: async (manager, { id }) => {
    const place = await readRow(
      manager,
      PLACE_ROW,
      `SELECT joined_at AS "joinedAt", sponsored_by AS "sponsoredBy", level, position, directly_below AS "directlyBelow"
         FROM payout_members WHERE member_id = $1`,
      [id],
    );
    const turns = await readRows(
      manager,
      TURN_ROW,
      `SELECT t.number, t.at, t.reason, t.score_before AS "scoreBefore", r.reason AS "givenBackAs"
         FROM rotator_turns t LEFT JOIN rotator_returns r ON r.turn = t.number WHERE t.member_id = $1 ORDER BY t.number`,
      [id],
    );
    const rotator = await readRow(
      manager,
      v.strictObject({ score: v.number(), hasOptedOut: v.boolean() }),
      'SELECT score, has_opted_out AS "hasOptedOut" FROM rotator_entries WHERE member_id = $1',
      [id],
    );
    return { place: place ?? null, rotator: rotator ?? null, turns };
  },
};
