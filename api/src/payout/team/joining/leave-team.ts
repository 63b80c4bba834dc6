import type { EntityManager } from 'typeorm';
import { lockTeam } from '../placement/team-lock.ts';
import { endTrialOfRemoved } from '../rotator/end-trials.ts';
import { renewEntries } from '../rotator/queue-entries.ts';
import { settleQueue } from '../rotator/settle-queue.ts';

/**
 * Makes a place that of a former member, whose account is about to go: it stays where it is with all below, without the
 * name. A turn that the rotator spent for a newcomer may be given back.
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
