import type { Month } from '@powerline/contract/payout';
import type { EntityManager } from 'typeorm';
import { findPayersSince } from '../../activity/paid-months.ts';
import { lockTeam } from '../placement/team-lock.ts';
import { renewEntries } from './queue-entries.ts';
import { settleQueue } from './settle-queue.ts';

/**
 * Puts whoever of these became eligible into the rotator's queue, and takes out who ceased to be. In the transaction of
 * what changed, after it, and as late as possible: registrations wait from here to its end.
 */
export async function reviewInQueue(manager: EntityManager, memberIds: readonly number[], now: Date): Promise<void> {
  await lockTeam(manager);
  await renewEntries(manager, memberIds, await settleQueue(manager, now));
}

/** As {@link reviewInQueue}, of all who have paid in advance for a coming month, or for a later one: its fee has changed. */
export async function reviewPayersSince(manager: EntityManager, month: Month, now: Date): Promise<void> {
  await reviewInQueue(manager, await findPayersSince(manager, month), now);
}
