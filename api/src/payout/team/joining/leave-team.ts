import type { EntityManager } from 'typeorm';
import { lockTeam } from '../placement/team-lock.ts';
import { endTrialOfRemoved } from '../rotator/end-trials.ts';
import { renewEntries } from '../rotator/queue-entries.ts';
import { settleQueue } from '../rotator/settle-queue.ts';

/**
 * Turns the place into a former member's before the account is deleted. The place and everyone below it stay, without the
 * name. The rotator may get back the turn it spent on this member.
 */
export async function leaveTeamAt(manager: EntityManager, memberId: number, now: Date): Promise<void> {
  await lockTeam(manager);
  const moment = await settleQueue(manager, now);
  await manager.query(
    'UPDATE payout_members SET gone_at = $2, name_key = NULL WHERE member_id = $1 AND gone_at IS NULL',
    [memberId, now],
  );
  await endTrialOfRemoved(manager, memberId, now);
  await renewEntries(manager, [memberId], moment);
}
