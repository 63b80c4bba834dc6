import { Injectable } from '@nestjs/common';
import type { User as PublicUser } from '@powerline/contract/accounts';
import { DataSource, type EntityManager } from 'typeorm';
import * as v from 'valibot';
import { readValues } from '../../infrastructure/database/rows.ts';
import { inTransaction } from '../../infrastructure/database/transaction.ts';
import { notAllowed } from '../../infrastructure/http/http-problem.ts';
import { CHANGES_CHANNEL } from '../../infrastructure/response-cache/change-listener.ts';
import { ResponseCache, type Topic } from '../../infrastructure/response-cache/response-cache.ts';
import { recordInAudit } from './record-in-audit.ts';

/** What the audit says of a change. */
interface Change<T> {
  actor: PublicUser;
  /** Verb and resource, such as "delete user". */
  action: string;
  /** Which one, by its key; a function gets the result, for what has no key before. */
  target: string | ((result: T) => string);
  /** The ids of the people whom it concerns; a function gets the result. */
  people?: readonly number[] | ((result: T) => readonly number[]);
  /** The fields that were set. Values of secret ones are left out. */
  fields?: object;
  /** Whose cached responses are dropped, on every instance. */
  topic?: Topic;
}

/** Every change by an admin goes through here: one transaction with its audit entry, one admin change at a time. */
@Injectable()
export class AdminChanges {
  constructor(
    private readonly dataSource: DataSource,
    private readonly cache: ResponseCache,
  ) {}

  /**
   * @param work the change itself; may run again after a deadlock
   * @returns what `work` returned, after the commit
   * @throws HttpProblem 403 when the actor has lost the admin flag since the request began
   */
  async make<T>(change: Change<T>, work: (manager: EntityManager) => Promise<T>): Promise<T> {
    const result = await inTransaction(this.dataSource, async (manager) => {
      const admins = await lockAdmins(manager);
      if (!admins.includes(change.actor.id)) throw notAllowed('Only an admin may do this');
      const done = await work(manager);
      const { actor, action, target, people, fields } = change;
      await recordInAudit(manager, {
        actor,
        action,
        target: typeof target === 'string' ? target : target(done),
        people: typeof people === 'function' ? people(done) : people,
        fields,
      });
      // Sent by Postgres at commit, and not at all after a rollback.
      if (change.topic) await manager.query('SELECT pg_notify($1, $2)', [CHANGES_CHANNEL, change.topic]);
      return done;
    });
    // The notification comes back to us too, but later than this answer: the admin must see the change at once.
    if (change.topic) this.cache.drop(change.topic);
    return result;
  }
}

/**
 * Makes admin changes wait for each other, so that of two admins who demote each other one is refused. In order of
 * id, so that two of these cannot block each other; and weak enough to let sessions and companies refer to the rows.
 *
 * @returns their ids
 */
export const lockAdmins = (manager: EntityManager): Promise<number[]> =>
  readValues(manager, v.number(), 'SELECT id FROM users WHERE is_admin ORDER BY id FOR NO KEY UPDATE');
