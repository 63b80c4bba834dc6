import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
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
}
