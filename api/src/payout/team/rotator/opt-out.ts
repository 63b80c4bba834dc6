import type { EntityManager } from 'typeorm';
import { lockTeam } from '../placement/team-lock.ts';
import { renewEntries } from './queue-entries.ts';
import { settleQueue } from './settle-queue.ts';

/** Takes a member out of the rotator until further notice, or lets them back in if they are eligible. */
export async function setOptedOut(
  manager: EntityManager,
  memberId: number,
  hasOptedOut: boolean,
  now: Date,
): Promise<void> {
  await lockTeam(manager);
  const moment = await settleQueue(manager, now);
  await manager.query(
    `INSERT INTO rotator_entries (member_id, joined, has_opted_out)
     SELECT member_id, join_number, $2 FROM payout_members WHERE member_id = $1
     ON CONFLICT (member_id) DO UPDATE
        SET has_opted_out = $2, is_eligible = rotator_entries.is_eligible AND NOT $2`,
    [memberId, hasOptedOut],
  );
  await renewEntries(manager, [memberId], moment);
}
