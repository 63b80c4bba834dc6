import * as v from 'valibot';
import { readRow } from '../../infrastructure/database/rows.ts';
import { t } from '../../infrastructure/language/words.ts';
import type { NightlyCheck } from '../../infrastructure/nightly-checks/nightly-check.ts';

/** A member's balance is the sum of their rows. */
export const POINTS_AGREE: NightlyCheck = {
  name: 'points-agree',
  title: () => t('Each member’s points are the sum of their rows'),
  find: async (manager) => {
    const row = await readRow(
      manager,
      v.strictObject({ members: v.number(), first: v.nullable(v.number()) }),
      `SELECT count(*)::integer AS members, min(u.id) AS first
         FROM accounts u
         LEFT JOIN academy_learners n ON n.member_id = u.id
         LEFT JOIN (SELECT member_id, sum(points) AS points FROM point_entries GROUP BY member_id) e ON e.member_id = u.id
        WHERE coalesce(n.points, 0) <> coalesce(e.points, 0)`,
    );
    const { members = 0, first = null } = row ?? {};
    if (members === 0) return null;
    return t(
      '{members, plural, one {The points of one member are not the sum of their rows, the first of them with the id {first}.} other {The points of # members are not the sum of their rows, the first of them with the id {first}.}} Approve no prize of theirs until someone has compared the rows.',
      { members, first: String(first) },
    );
  },
};
