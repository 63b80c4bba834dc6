import type { Month } from '@powerline/contract/payout';
import type { EntityManager } from 'typeorm';
import { findPayersSince } from '../../activity/paid-months.ts';
import { lockTeam } from '../placement/team-lock.ts';
import { renewEntries } from './queue-entries.ts';
import { settleQueue } from './settle-queue.ts';

/**
 * Puts members who became eligible into the rotator's queue and takes out those who no longer are. Call it in the
 * transaction of the change, as late as possible: registrations wait from here to its end.
 */
export async function reviewInQueue(manager: EntityManager, memberIds: readonly number[], now: Date): Promise<void> {
  await lockTeam(manager);
  await renewEntries(manager, memberIds, await settleQueue(manager, now));
}

/** Like {@link reviewInQueue}, for everyone who has paid for a month or a later one, after its fee changed. */
export async function reviewPayersSince(manager: EntityManager, month: Month, now: Date): Promise<void> {
  await reviewInQueue(manager, await findPayersSince(manager, month), now);
}
