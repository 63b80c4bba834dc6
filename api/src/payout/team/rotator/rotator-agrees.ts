import { monthSchema } from '@powerline/contract/payout';
import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { readRow, readValues } from '../../../infrastructure/database/rows.ts';
import { t } from '../../../infrastructure/language/words.ts';
import type { NightlyCheck } from '../../../infrastructure/nightly-checks/nightly-check.ts';
import { findPayersSince } from '../../activity/paid-months.ts';
import { previousMonth } from '../../plan/calendar/month.ts';
import { countWrongEntries, type WrongEntries } from './queue-entries.ts';
import type { RotatorMoment } from './rotator-moment.ts';

const FOUND_ROW = v.strictObject({
  month: v.nullable(monthSchema),
  isLastMonthOpen: v.boolean(),
  asksForVerifiedEmail: v.boolean(),
  miscounted: v.number(),
  gaps: v.number(),
  unspent: v.number(),
});

const NONE = { inQueue: 0, later: 0 };
/** A process shouldn't hold a million members at once. */
const AT_ONCE = 10_000;

/** Checks everyone who has paid since last month, and everyone else in the queue. */
async function wrongEntries(manager: EntityManager, settled: Omit<RotatorMoment, 'lastMonth'>): Promise<WrongEntries> {
  const moment = { ...settled, lastMonth: previousMonth(settled.month) };
  const queue = await readValues(manager, v.number(), 'SELECT member_id FROM rotator_queue');
  const all = [...new Set([...(await findPayersSince(manager, moment.lastMonth)), ...queue])];
  const wrong = { ...NONE };
  for (let at = 0; at < all.length; at += AT_ONCE) {
    const found = await countWrongEntries(manager, all.slice(at, at + AT_ONCE), moment);
    wrong.inQueue += found.inQueue;
    wrong.later += found.later;
  }
  return wrong;
}

/** Entries match the turns, and the members in the queue are the eligible ones by the rule. */
export const ROTATOR_AGREES: NightlyCheck = {
  name: 'rotator-agrees',
  title: () => t('Rotator turns and queue are consistent'),
  find: async (manager) => {
    const found = await readRow(
      manager,
      FOUND_ROW,
      `
      SELECT to_char(month, 'YYYY-MM') AS month, is_last_month_open AS "isLastMonthOpen",
        asks_for_verified_email AS "asksForVerifiedEmail",
        (SELECT count(*)::integer FROM rotator_entries e
           LEFT JOIN (SELECT member_id, count(*) AS turns, max(number) AS last FROM rotator_turns GROUP BY member_id) AS t
             ON t.member_id = e.member_id
          WHERE e.turns <> coalesce(t.turns, 0) OR e.last_turn <> coalesce(t.last, 0)) AS miscounted,
        (SELECT coalesce(max(number), 0) - count(*)::integer FROM rotator_turns) AS gaps,
        (SELECT count(*)::integer FROM payout_members m JOIN payout_receipts r ON r.member_id = m.member_id
           FULL JOIN rotator_turns t ON t.newcomer_id = m.member_id
          WHERE (m.sponsored_by = 'rotator' OR t.number IS NOT NULL)
            AND (m.sponsored_by IS DISTINCT FROM 'rotator' OR r.sponsor_id IS DISTINCT FROM t.member_id
              OR r.score_before IS DISTINCT FROM t.score_before)) AS unspent
        FROM rotator`,
    );
    if (!found) return t('The table rotator has lost its row. Restore a backup.');
    const { month, isLastMonthOpen, asksForVerifiedEmail, miscounted, gaps, unspent } = found;
    const wrong = month === null ? NONE : await wrongEntries(manager, { month, isLastMonthOpen, asksForVerifiedEmail });
    const differences = [
      miscounted > 0 && t('{miscounted} have another number of turns than there are turns of theirs', { miscounted }),
      gaps > 0 && t('{gaps} turns are missing', { gaps }),
      unspent > 0 && t('{unspent} receipts and turns do not belong together', { unspent }),
      wrong.inQueue > 0 &&
        t('{count} are in the queue who may not be, or the other way round', { count: wrong.inQueue }),
      wrong.later > 0 &&
        t('{count} will leave or enter the queue at another time than they have paid for', { count: wrong.later }),
    ].filter((difference) => difference !== false);
    if (differences.length === 0) return null;
    return t(
      'In the rotator {differences}. Nothing in the product does that: compare rotator_entries with rotator_turns.',
      { differences: differences.join('; ') },
    );
  },
};
