import { INVITATION_DAYS_SHOWN } from '@powerline/contract/payout';
import type { DemoSite } from '../demo-site.ts';

/** Of three who open a link one registers. */
const VISITS_OF_ONE = 3;

/** Members who came by a link opened it first. Written as the counter of visits stores them: it knows requests, and no other day than today's. */
export async function followLinks({ dataSource, clock }: DemoSite): Promise<void> {
  await dataSource.query(
    `INSERT INTO daily_visits (subject, subject_id, day, visits)
     SELECT 'invitation', r.sponsor_id, (m.joined_at AT TIME ZONE 'UTC')::date, count(*) * ${VISITS_OF_ONE}
       FROM payout_members m JOIN payout_receipts r USING (member_id)
       JOIN users u ON u.id = r.sponsor_id
      WHERE m.sponsored_by = 'invitation' AND m.joined_at > $1::timestamptz - make_interval(days => $2)
      GROUP BY 2, 3`,
    [clock.now(), INVITATION_DAYS_SHOWN],
  );
}
