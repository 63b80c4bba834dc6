import type { Month } from '@powerline/contract/payout';
import { dateOf } from '../../plan/calendar/month-column.ts';
import { type SponsorChange, sponsorInMonth } from '../../rules/sponsor.ts';

interface ChangeRow {
  memberId: number;
  current: number;
  former: number;
  countsFrom: Month;
}

/**
 * Reads the sponsors of a month that differ from today's. They are few: only changes that count from a later month.
 *
 * @param query of a manager, or of a connection with a snapshot
 * @returns the sponsor in that month, by member
 */
export async function readSponsorsInMonth(
  query: (text: string, values: unknown[]) => Promise<ChangeRow[]>,
  month: Month,
): Promise<Map<number, number>> {
  const rows = await query(
    `SELECT c.member_id AS "memberId", m.sponsor_id AS current, c.former_sponsor_id AS former,
            to_char(c.counts_from, 'YYYY-MM') AS "countsFrom"
       FROM sponsor_changes c JOIN payout_members m ON m.member_id = c.member_id
      WHERE c.counts_from > $1 ORDER BY c.id`,
    [dateOf(month)],
  );
  const changes = new Map<number, { current: number; made: SponsorChange<number, Month>[] }>();
  for (const { memberId, current, ...change } of rows) {
    const known = changes.get(memberId) ?? { current, made: [] };
    known.made.push(change);
    changes.set(memberId, known);
  }
  return new Map([...changes].map(([memberId, { current, made }]) => [memberId, sponsorInMonth(current, made, month)]));
}
