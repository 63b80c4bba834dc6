import * as v from 'valibot';
import { readRow } from '../../../infrastructure/database/rows.ts';
import { t } from '../../../infrastructure/language/words.ts';
import type { NightlyCheck } from '../../../infrastructure/nightly-checks/nightly-check.ts';
import { stepInSql } from './path.ts';

const COUNTS_ROW = v.strictObject({
  members: v.number(),
  roots: v.number(),
  astray: v.number(),
  miscounted: v.number(),
  unsponsored: v.number(),
  waiting: v.number(),
});

/** Each place is one level below its parent and counted there, so there is one root and no circle. */
export const TREE_IS_WHOLE: NightlyCheck = {
  name: 'tree-is-whole',
  title: () => t('Every member has one place in one tree, and is counted there'),
  find: async (manager) => {
    const found = await readRow(
      manager,
      COUNTS_ROW,
      `
      SELECT (SELECT count(*)::integer FROM payout_members) AS members,
        (SELECT count(*)::integer FROM payout_members WHERE level = 0) AS roots,
        (SELECT count(*)::integer FROM payout_members m JOIN payout_members p ON p.member_id = m.parent_id
          WHERE m.level <> p.level + 1 OR m.path <> p.path || (${stepInSql('m.position')})) AS astray,
        (SELECT count(*)::integer FROM payout_members p
           LEFT JOIN (SELECT parent_id, count(*) AS below, max(position) AS last FROM payout_members GROUP BY parent_id) AS c
             ON c.parent_id = p.member_id
          WHERE p.directly_below <> coalesce(c.below, 0) OR p.directly_below <> coalesce(c.last, 0)) AS miscounted,
        (SELECT count(*)::integer FROM payout_members) - (
          WITH RECURSIVE sponsored (id) AS (
            SELECT member_id FROM payout_members WHERE level = 0
            UNION ALL
            SELECT m.member_id FROM sponsored s JOIN payout_members m ON m.sponsor_id = s.id)
          SELECT count(*)::integer FROM sponsored) AS unsponsored,
        (SELECT count(*)::integer FROM accounts u LEFT JOIN payout_members m ON m.member_id = u.id
          WHERE m.member_id IS NULL AND u.created_at < now() - interval '1 hour') AS waiting`,
    );
    if (!found) throw new Error('A SELECT of counts returned no row');
    const { members, roots, astray, miscounted, unsponsored, waiting } = found;
    const differences = [
      members > 0 && roots !== 1 && t('there are {roots} roots', { roots }),
      astray > 0 && t('the level or path of {astray} is not that of a place below the one above', { astray }),
      miscounted > 0 && t('of {miscounted} the number of people directly below is wrong', { miscounted }),
      unsponsored > 0 && t('the sponsors of {unsponsored} do not lead to the root', { unsponsored }),
      waiting > 0 && t('{waiting} accounts have had no place for more than an hour', { waiting }),
    ].filter((difference) => difference !== false);
    if (differences.length === 0) return null;
    return t(
      'In the team {differences}. Nothing in the product does that: restore a backup beside the site and compare payout_members, before any month is closed.',
      { differences: differences.join('; ') },
    );
  },
};
