import * as v from 'valibot';
import { readValue } from '../../infrastructure/database/rows.ts';
import { t } from '../../infrastructure/language/words.ts';
import type { NightlyCheck } from '../../infrastructure/nightly-checks/nightly-check.ts';

/** A redemption, its points and the stock always change together. */
export const PRIZES_AGREE: NightlyCheck = {
  name: 'prizes-agree',
  title: () => t('Prize stock and points match the redemptions'),
  find: async (manager) => {
    const title = await readValue(
      manager,
      v.string(),
      `SELECT z.title FROM prizes z
        WHERE z.stock <> z.supplied - (SELECT count(*) FROM redemptions r WHERE r.prize_id = z.id AND r.state <> 'cancelled')
        ORDER BY z.id LIMIT 1`,
    );
    if (title !== undefined)
      return t(
        'The stock of “{title}” is not what was supplied less what was asked for. Count what is there, and send none before that.',
        { title },
      );
    const id = await readValue(
      manager,
      v.number(),
      `SELECT r.id FROM redemptions r
        WHERE (SELECT coalesce(sum(e.points), 0) FROM point_entries e
                WHERE e.source_id = r.id AND e.member_id = r.member_id AND e.rule IN ('prize', 'prize returned'))
              <> CASE r.state WHEN 'cancelled' THEN 0 ELSE -r.cost END
        ORDER BY r.id LIMIT 1`,
    );
    if (id !== undefined)
      return t(
        'The points of redemption {id} are not those of its state. Do nothing about it until someone has compared the rows.',
        { id: String(id) },
      );
    return null;
  },
};
