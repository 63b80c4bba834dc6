import { closesAt, firstInstantOf } from '../../../api/dist/payout/plan/calendar/month.js';
import { takeOutLapsed } from '../../../api/dist/payout/team/rotator/lapsed-entries.js';
import { reviewInQueue } from '../../../api/dist/payout/team/rotator/rotator-queue.js';
import { registerBeside } from './joining.mjs';

/** Of the plan that a site starts with. */
const CLOSING_DAYS = 7;

/**
 * Lets a month begin for the queue of a rotator that has everyone who paid the last one, and then that one's closing days
 * end, which takes out members who have not paid again.
 *
 * @returns for how long everyone who joins waits at each of both moments, in ms; how long those who register while the job
 *   catches up with members who left; and how long the job takes
 */
export async function measureSettling(dataSource, client, { lastMonth, thisMonth }) {
  const beginMs = await settle(dataSource, firstInstantOf(thisMonth, 'UTC'));
  await payOneByOne(client, thisMonth);
  const endMs = await settle(dataSource, closesAt(lastMonth, CLOSING_DAYS, 'UTC'));
  const since = performance.now();
  let jobSeconds = 0;
  const job = takeOutLapsed(dataSource).finally(() => {
    jobSeconds = (performance.now() - since) / 1000;
  });
  const { longestMs } = await registerBeside(dataSource, job);
  return { beginMs, endMs, longestMs, jobSeconds };
}

/** As the first registration does it, with the lock held. */
async function settle(dataSource, now) {
  const since = performance.now();
  await dataSource.transaction((manager) => reviewInQueue(manager, [], now));
  return performance.now() - since;
}

/** What became of the queue by each payment of the first days of a month. */
async function payOneByOne(client, thisMonth) {
  await client.query(
    `INSERT INTO rotator_entries AS e (member_id, joined, is_eligible, paid_through)
     SELECT member_id, join_number, true, $1 FROM payout_members JOIN membership_payments USING (member_id) WHERE month = $1
         ON CONFLICT (member_id) DO UPDATE SET is_eligible = true, paid_through = $1`,
    [`${thisMonth}-01`],
  );
  await client.query('VACUUM ANALYZE rotator_entries');
}
