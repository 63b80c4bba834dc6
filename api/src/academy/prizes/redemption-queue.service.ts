import { Injectable } from '@nestjs/common';
import type { AdminRedemption, RedemptionChange } from '@powerline/contract/academy';
import type { User } from '@powerline/contract/accounts';
import type { EntityManager } from 'typeorm';
import { AdminChanges } from '../../accounts/audit/admin-changes.ts';
import { Notifications } from '../../accounts/notifications/notifications.ts';
import { databaseFailure } from '../../infrastructure/errors/sqlstate.ts';
import { HttpProblem, notFound } from '../../infrastructure/http/http-problem.ts';
import { t } from '../../infrastructure/language/words.ts';
import { lockLearner } from '../points/grant-points.ts';
import { PRIZE_CHANGED } from './prize-changed.kind.ts';
import { refundPoints } from './prize-points.ts';
import { readRedemption } from './redemption-list.ts';

const ACTIONS = { approved: 'approve prize', sent: 'send prize', cancelled: 'cancel prize' } as const;

/** Lets admins approve, send or cancel the prizes that members asked for. */
@Injectable()
export class RedemptionQueueService {
  constructor(
    private readonly changes: AdminChanges,
    private readonly notifications: Notifications,
  ) {}

  /**
   * Approves a redemption, marks it as sent, or cancels it, which gives points and stock back.
   *
   * @throws HttpProblem 404; 409 if its state doesn't allow that, for example because someone else has changed it
   */
  async change(id: number, { state, reason, seen }: RedemptionChange, actor: User): Promise<AdminRedemption> {
    const people = ({ memberId }: AdminRedemption) => [memberId];
    const change = { actor, action: ACTIONS[state], target: String(id), people, fields: { state, reason } };
    return this.changes
      .make(change, async (manager) => {
        const before = await readRedemption(manager, id);
        if (before === null) throw noRedemption(id);
        const { memberId, title, cost } = before;
        // Lock the member first and then the prize, like a member's request does.
        if (before.username !== null) await lockLearner(manager, memberId);
        if (seen !== undefined && seen !== before.state) throw changedMeanwhile();
        await setState(manager, id, state, reason);
        if (state === 'cancelled') await refundPoints(manager, { id, memberId, cost });
        if (state !== 'approved')
          await this.notifications.send(manager, memberId, PRIZE_CHANGED, {
            redemptionId: id,
            title,
            cost,
            state,
            reason,
          });
        const after = await readRedemption(manager, id);
        if (after === null) throw noRedemption(id);
        return after;
      })
      .catch((error: unknown) => {
        if (databaseFailure(error)?.constraint !== 'redemptions_one_way') throw error;
        throw changedMeanwhile();
      });
  }
}

const changedMeanwhile = () =>
  new HttpProblem(
    409,
    'prize_changed',
    t('Someone else has changed this request meanwhile, so nothing was done. Load the page again.'),
  );

/** Erases the address as soon as nothing has to be sent there. */
const setState = (manager: EntityManager, id: number, state: string, reason: string | null): Promise<unknown> =>
  manager.query(
    `UPDATE redemptions SET state = $2, reason = $3, changed_at = now(),
            deliver_to = CASE WHEN $2 = 'approved' THEN deliver_to END
      WHERE id = $1`,
    [id, state, reason],
  );

const noRedemption = (id: number) => notFound(t('There is no redemption {id}', { id: String(id) }));
