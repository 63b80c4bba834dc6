import { Injectable } from '@nestjs/common';
import {
  type Prizes,
  prizeSchema,
  type Redemption,
  type RedemptionInput,
  type RedemptionPage,
} from '@powerline/contract/academy';
import type { User } from '@powerline/contract/accounts';
import { DataSource, type EntityManager } from 'typeorm';
import * as v from 'valibot';
import { announce } from '../../accounts/webhooks/announce.ts';
import { readRows, readValue } from '../../infrastructure/database/rows.ts';
import { inTransaction } from '../../infrastructure/database/transaction.ts';
import { databaseFailure } from '../../infrastructure/errors/sqlstate.ts';
import { HttpProblem, notFound, notLoggedIn } from '../../infrastructure/http/http-problem.ts';
import { t } from '../../infrastructure/language/words.ts';
import type { RateLimit } from '../../infrastructure/rate-limits/rate-limit.ts';
import { RateLimits } from '../../infrastructure/rate-limits/rate-limits.ts';
import type { Read } from '../../infrastructure/read-routing/read-routing.ts';
import { picturePath } from '../../media/picture-path.ts';
import { lockLearner } from '../points/grant-points.ts';
import { balanceOf } from '../points/points.service.ts';
import { takePoints } from './prize-points.ts';
import { RedemptionRow } from './redemption.entity.ts';
import { readOwnRedemption, readOwnRedemptions } from './redemption-list.ts';

/** Per account, because each request is work for an admin. */
const REDEMPTION_REQUESTS = { name: 'redemption requests', attempts: 20, windowSeconds: 60 * 60 };

const outOfStock = () =>
  new HttpProblem(409, 'prize_gone', t('Someone was faster: this prize is out of stock. Your points are untouched.'));

/** What the member reads, by the constraint that refused. Points and stock stay as they were. */
const REFUSALS: Readonly<Record<string, () => HttpProblem>> = {
  prizes_stock_enough: outOfStock,
  redemptions_prize_offered: () =>
    new HttpProblem(409, 'prize_gone', t('This prize is not offered any more. Your points are untouched.')),
  redemptions_cost_of_prize: () =>
    new HttpProblem(
      409,
      'prize_changed',
      t('The points for this prize have changed. Load the page again to see how many it costs now.'),
    ),
  redemptions_limit_per_member: () =>
    new HttpProblem(409, 'prize_limit', t('You have asked for as many of this prize as one member may have.')),
};

export interface RedemptionAnswer {
  redemption: Redemption;
  /** False if the same key was used before. */
  isNew: boolean;
}

const PRIZE_ROW = v.strictObject({
  ...v.omit(prizeSchema, ['picture']).entries,
  pictureHash: v.nullable(v.instance(Buffer)),
});

/** Shows members the prizes and lets them ask for one. */
@Injectable()
export class PrizesService {
  private readonly perMember: RateLimit;

  constructor(
    private readonly dataSource: DataSource,
    limits: RateLimits,
  ) {
    this.perMember = limits.define(REDEMPTION_REQUESTS);
  }

  /** The offered prizes, in order. */
  list({ id: memberId }: User, read: Read): Promise<Prizes> {
    return read(async (manager) => {
      const rows = await readRows(
        manager,
        PRIZE_ROW,
        `SELECT z.id, z.title, z.description, z.cost, z.stock, z.limit_per_member AS "limitPerMember",
                z.picture_hash AS "pictureHash",
                (SELECT count(*)::integer FROM redemptions r
                  WHERE r.prize_id = z.id AND r.member_id = $1 AND r.state <> 'cancelled') AS asked
           FROM prizes z WHERE z.is_offered AND z.deleted_at IS NULL ORDER BY z.position, z.id`,
        [memberId],
      );
      return {
        balance: await balanceOf(manager, memberId),
        prizes: rows.map(({ pictureHash, ...prize }) => ({ ...prize, picture: picturePath(pictureHash) })),
      };
    });
  }

  /** A page of a member's redemptions, newest first. */
  listRedemptions({ id }: User, before: number | undefined, read: Read): Promise<RedemptionPage> {
    return read((manager) => readOwnRedemptions(manager, id, before));
  }

  /**
   * Asks for a prize, and takes its points and one of its stock in one transaction. The database's constraints decide, so
   * if 50 members want the last one at once, one gets it. It is idempotent by key.
   *
   * @throws HttpProblem 404; 409 for a prize that is gone, has another cost, costs more than the member has, or has reached
   *   the limit per member, and for a key that was used for another prize; 429
   */
  async ask(user: User, input: RedemptionInput): Promise<RedemptionAnswer> {
    await this.perMember.takeOrRefuse(String(user.id));
    try {
      return await inTransaction(this.dataSource, (manager) => this.askIn(manager, user.id, input));
    } catch (error) {
      const constraint = databaseFailure(error)?.constraint ?? '';
      if (constraint === 'academy_learners_points_enough') throw await this.tooFew(user.id, input.cost);
      throw REFUSALS[constraint]?.() ?? error;
    }
  }

  private async askIn(manager: EntityManager, memberId: number, input: RedemptionInput): Promise<RedemptionAnswer> {
    const { prizeId, cost, deliverTo, key: requestKey } = input;
    // Prevents the account's deletion until the end, because that gives back the points of open redemptions.
    const owner: unknown[] = await manager.query('SELECT FROM accounts WHERE id = $1 FOR KEY SHARE', [memberId]);
    if (owner.length === 0) throw notLoggedIn();
    await lockLearner(manager, memberId);
    const known = await manager.findOneBy(RedemptionRow, { memberId, requestKey });
    if (known !== null) {
      if (known.prizeId !== prizeId)
        throw new HttpProblem(
          409,
          'conflict',
          t('Another prize was asked for by this request already. Load the page again.'),
        );
      return { redemption: await readOwnRedemption(manager, memberId, known.id), isNew: false };
    }
    const id = await readValue(
      manager,
      v.number(),
      `INSERT INTO redemptions (member_id, request_key, prize_id, title, cost, deliver_to)
       SELECT $1, $2, id, title, $4, $5 FROM prizes WHERE id = $3 AND deleted_at IS NULL RETURNING id`,
      [memberId, requestKey, prizeId, cost, deliverTo],
    );
    if (id === undefined) throw notFound(t('There is no such prize'));
    await takePoints(manager, { id, memberId, cost });
    const redemption = await readOwnRedemption(manager, memberId, id);
    const { title } = redemption;
    await announce(manager, 'prize.requested', { memberId, redemptionId: id, prizeId, title, points: cost });
    return { redemption, isNew: true };
  }

  private async tooFew(memberId: number, cost: number): Promise<HttpProblem> {
    const missing = Math.max(1, cost - (await balanceOf(this.dataSource.manager, memberId)));
    return new HttpProblem(
      409,
      'points_too_few',
      t(
        '{missing, plural, one {You need # more point for this prize.} other {You need # more points for this prize.}}',
        { missing },
      ),
    );
  }
}
