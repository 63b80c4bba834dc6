import { type Month, monthSchema } from '@powerline/contract/payout';
import * as v from 'valibot';
import { asRows } from '../../../infrastructure/database/rows.ts';
import { dateOf } from '../../plan/calendar/month-column.ts';
import { type SponsorChange, sponsorInMonth } from '../../rules/sponsor.ts';

const CHANGE_ROW = v.strictObject({
  memberId: v.number(),
  current: v.number(),
  former: v.number(),
  countsFrom: monthSchema,
});

/**
 * Reads which members had another sponsor in a month than today: the few with changes that count from a later month.
 *
 * @param query of a manager, or of a connection with a snapshot
 * @returns the sponsor in that month, by member
 */
export async function readSponsorsInMonth(
  query: (text: string, values: unknown[]) => Promise<unknown>,
  month: Month,
): Promise<Map<number, number>> {
  const answer = await query(
    `SELECT c.member_id AS "memberId", m.sponsor_id AS current, c.former_sponsor_id AS former,
            to_char(c.counts_from, 'YYYY-MM') AS "countsFrom"
       FROM sponsor_changes c JOIN payout_members m ON m.member_id = c.member_id
      WHERE c.counts_from > $1 ORDER BY c.id`,
    [dateOf(month)],
  );
  const rows = asRows(CHANGE_ROW, answer);
  const changes = new Map<number, { current: number; made: SponsorChange<number, Month>[] }>();
  for (const { memberId, current, ...change } of rows) {
    const known = changes.get(memberId) ?? { current, made: [] };
    known.made.push(change);
    changes.set(memberId, known);
  }
  return new Map([...changes].map(([memberId, { current, made }]) => [memberId, sponsorInMonth(current, made, month)]));
}
