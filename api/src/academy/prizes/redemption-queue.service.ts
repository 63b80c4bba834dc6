import { Injectable } from '@nestjs/common';
import type { AdminRedemption, RedemptionChange, RedemptionFileQuery } from '@powerline/contract/academy';
import type { User } from '@powerline/contract/accounts';
import { DataSource, type EntityManager } from 'typeorm';
import { AdminChanges } from '../../accounts/audit/admin-changes.ts';
import { recordInAudit } from '../../accounts/audit/record-in-audit.ts';
import { Notifications } from '../../accounts/notifications/notifications.ts';
import { databaseFailure } from '../../infrastructure/errors/sqlstate.ts';
import { HttpProblem, notFound } from '../../infrastructure/http/http-problem.ts';
import { t } from '../../infrastructure/language/words.ts';
import type { RateLimit } from '../../infrastructure/rate-limits/rate-limit.ts';
import { RateLimits } from '../../infrastructure/rate-limits/rate-limits.ts';
import { lockLearner } from '../points/grant-points.ts';
import { PRIZE_CHANGED } from './prize-changed.kind.ts';
import { refundPoints } from './prize-points.ts';
import { redemptionFile } from './redemption-file.ts';
import { readRedemption } from './redemption-list.ts';

const ACTIONS = { approved: 'approve prize', sent: 'send prize', cancelled: 'cancel prize' } as const;
const FILES = { name: 'redemption-file', attempts: 10, windowSeconds: 600 };

/** Lets admins approve, send or cancel the prizes that members asked for. */
@Injectable()
export class RedemptionQueueService {
  private readonly files: RateLimit;

  constructor(
    private readonly changes: AdminChanges,
    private readonly notifications: Notifications,
    private readonly dataSource: DataSource,
    limits: RateLimits,
  ) {
    this.files = limits.define(FILES);
  }

  /** The redemptions of a state, or all, as CSV, in parts. The audit records who took it. @throws HttpProblem 429 */
  async file({ state }: RedemptionFileQuery, actor: User): Promise<AsyncGenerator<string>> {
    await this.files.takeOrRefuse(String(actor.id));
    const fields = state === undefined ? {} : { state };
    await recordInAudit(this.dataSource.manager, {
      actor,
      action: 'export redemptions',
      target: 'redemptions',
      fields,
    });
    return redemptionFile(this.dataSource, state);
  }

  /**
   * Approves a redemption, marks it as sent, or cancels it, which gives points and stock back. One that is sent can get
   * another tracking number.
   *
   * @throws HttpProblem 404; 409 if its state doesn't allow that, for example because someone else has changed it
   */
  async change(id: number, asked: RedemptionChange, actor: User): Promise<AdminRedemption> {
    const { state, reason, seen } = asked;
    const tracking = asked.tracking || null;
    const trackingUrl = asked.trackingUrl || null;
    const people = ({ memberId }: AdminRedemption) => [memberId];
    const isCorrection = state === 'sent' && seen === 'sent';
    const action = isCorrection ? 'change tracking' : ACTIONS[state];
    // A number leads to the address, so the audit only says whether there is one.
    const fields = state === 'sent' ? { state, hasTracking: (tracking ?? trackingUrl) !== null } : { state, reason };
    const change = { actor, action, target: String(id), people, fields };
    return this.changes
      .make(change, async (manager) => {
        const before = await readRedemption(manager, id);
        if (before === null) throw noRedemption(id);
        const { memberId, title, cost } = before;
        // Lock the member first and then the prize, like a member's request does.
        if (before.username !== null) await lockLearner(manager, memberId);
        if (seen !== undefined && seen !== before.state) throw changedMeanwhile();
        if (!isCorrection) await setState(manager, id, state, reason);
        if (state === 'sent') await setTracking(manager, id, tracking, trackingUrl);
        if (state === 'cancelled') await refundPoints(manager, { id, memberId, cost });
        if (state !== 'approved' && !isCorrection)
          await this.notifications.send(manager, memberId, PRIZE_CHANGED, {
            redemptionId: id,
            title,
            cost,
            state,
            reason,
            tracking,
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

const setTracking = (manager: EntityManager, id: number, ...of: (string | null)[]): Promise<unknown> =>
  manager.query('UPDATE redemptions SET tracking = $2, tracking_url = $3 WHERE id = $1', [id, ...of]);

const noRedemption = (id: number) => notFound(t('There is no redemption {id}', { id: String(id) }));
