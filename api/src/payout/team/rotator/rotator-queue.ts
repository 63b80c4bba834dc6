import { Injectable } from '@nestjs/common';
import type { Month } from '@powerline/contract/payout';
import type { EntityManager } from 'typeorm';
import { payersSince } from '../../activity/paid-months.ts';
import { lockTeam } from '../placement/team-lock.ts';
import { renewEntries } from './queue-entries.ts';
import { settleQueue } from './settle-queue.ts';

/** Who is in the rotator's queue. Whoever changes what decides about that says so here. */
@Injectable()
export class RotatorQueue {
  /**
   * Puts whoever of these became eligible into the queue, and takes out who ceased to be. In the transaction of what
   * changed, after it, and as late as possible: registrations wait from here to its end.
   */
  async review(manager: EntityManager, memberIds: readonly number[], now: Date): Promise<void> {
    await lockTeam(manager);
    await renewEntries(manager, memberIds, await settleQueue(manager, now));
  }

  /** As {@link review}, of all who have paid in advance for a coming month, or for a later one: its fee has changed. */
  async reviewPayersSince(manager: EntityManager, month: Month, now: Date): Promise<void> {
    await this.review(manager, await payersSince(manager, month), now);
  }
}
