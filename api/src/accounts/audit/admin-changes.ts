import { Injectable } from '@nestjs/common';
import { areasOf, hasRights, type User as PublicUser, ROLES } from '@powerline/contract/accounts';
import { DataSource, type EntityManager } from 'typeorm';
import * as v from 'valibot';
import { readValues } from '../../infrastructure/database/rows.ts';
import { inTransaction } from '../../infrastructure/database/transaction.ts';
import { notAllowed } from '../../infrastructure/http/http-problem.ts';
import { t } from '../../infrastructure/language/words.ts';
import { CHANGES_CHANNEL } from '../../infrastructure/response-cache/change-listener.ts';
import { ResponseCache, type Topic } from '../../infrastructure/response-cache/response-cache.ts';
import { type Guard, refuseOutdated } from './outdated.ts';
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
  /** What those fields were before, if the guard doesn't read them. Null if there was nothing. */
  readBefore?: (manager: EntityManager) => Promise<object | null>;
  /** Whose cached responses are dropped, on every instance. */
  topic?: Topic;
  guard?: Guard;
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
   * @throws HttpProblem 403 when the actor has lost a right since the request began; 409 when the target is no longer
   *   what the guard's version is of
   */
  async make<T>(change: Change<T>, work: (manager: EntityManager) => Promise<T>): Promise<T> {
    const result = await inTransaction(this.dataSource, async (manager) => {
      await refuseAfterLoss(manager, change.actor);
      const { actor, action, target, people, fields, guard, readBefore = guard?.read } = change;
      if (guard && typeof target === 'string') await refuseOutdated(manager, { action, target, guard });
      const before = fields && (await readBefore?.(manager));
      const done = await work(manager);
      await recordInAudit(manager, {
        actor,
        action,
        target: typeof target === 'string' ? target : target(done),
        people: typeof people === 'function' ? people(done) : people,
        fields,
        before,
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

/** Compares everything the actor could do when the request began, not only what it needs. */
async function refuseAfterLoss(manager: EntityManager, actor: PublicUser): Promise<void> {
  const admins = await lockAdmins(manager);
  if (admins.includes(actor.id)) return;
  const [roles = []] = await readValues(
    manager,
    v.array(v.picklist(ROLES)),
    'SELECT roles FROM users WHERE id = $1 FOR NO KEY UPDATE',
    [actor.id],
  );
  const { areas } = actor;
  if (actor.isAdmin || areas === undefined) throw notAllowed(t('Only an admin may do this'));
  if (!hasRights({ isAdmin: false, areas: areasOf(roles) }, areas))
    throw notAllowed(t('Your role has just changed. Reload the page to see what you can do now.'));
}

/**
 * Makes admin changes wait for each other, so that of two admins who demote each other one is refused. In order of
 * id, so that two of these cannot block each other; and weak enough to let sessions and companies refer to the rows.
 *
 * @returns their ids
 */
export const lockAdmins = (manager: EntityManager): Promise<number[]> =>
  readValues(manager, v.number(), 'SELECT id FROM users WHERE is_admin ORDER BY id FOR NO KEY UPDATE');
