import { Injectable } from '@nestjs/common';
import {
  type AdminPrize,
  adminPrizeSchema,
  type Order,
  type PrizeChange,
  type PrizeContent,
} from '@powerline/contract/academy';
import type { User } from '@powerline/contract/accounts';
import type { FastifyRequest } from 'fastify';
import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { AdminChanges } from '../../accounts/audit/admin-changes.ts';
import { readRow, readRows } from '../../infrastructure/database/rows.ts';
import { notFound } from '../../infrastructure/http/http-problem.ts';
import { refuseStale, refuseStaleDeletion } from '../../infrastructure/http/stale.ts';
import { t } from '../../infrastructure/language/words.ts';
import type { Read } from '../../infrastructure/read-routing/read-routing.ts';
import { picturePath } from '../../media/picture-path.ts';
import { PictureUploads } from '../../media/picture-uploads.ts';
import { keepPicture } from '../../media/pictures.service.ts';
import { savedNowBy } from '../editing/edited-row.ts';
import { lastPosition, putInOrder } from '../editing/order.ts';
import { PrizeRow } from './prize.entity.ts';

const ADMIN_PRIZES = `SELECT z.id, z.title, z.description, z.cost, z.stock, z.limit_per_member AS "limitPerMember",
    z.is_offered AS "isOffered", z.picture_hash AS "pictureHash", z.version, z.saved_by AS "savedBy", z.saved_at AS "savedAt",
    (SELECT count(*)::integer FROM redemptions r WHERE r.prize_id = z.id AND r.state IN ('asked', 'approved')) AS waiting,
    (SELECT count(*)::integer FROM redemptions r WHERE r.prize_id = z.id AND r.state = 'sent') AS sent
  FROM prizes z WHERE z.deleted_at IS NULL`;

const ROW = v.strictObject({
  ...v.omit(adminPrizeSchema, ['picture']).entries,
  pictureHash: v.nullable(v.instance(Buffer)),
  savedAt: v.date(),
});

/** How admins manage prizes. A change of a prize never changes past redemptions. */
@Injectable()
export class AdminPrizesService {
  constructor(
    private readonly changes: AdminChanges,
    private readonly uploads: PictureUploads,
  ) {}

  /** All prizes, in order. */
  list(read: Read): Promise<AdminPrize[]> {
    return read(async (manager) => {
      const rows = await readRows(manager, ROW, `${ADMIN_PRIZES} ORDER BY z.position, z.id`);
      return rows.map(adminPrize);
    });
  }

  /** Adds a prize as the last one. */
  create(content: PrizeContent, actor: User): Promise<AdminPrize> {
    const change = { actor, action: 'create prize', target: ({ id }: AdminPrize) => String(id), fields: content };
    return this.changes.make(change, async (manager) => {
      const position = await lastPosition(manager, 'prizes');
      const row = { ...content, position, supplied: content.stock, savedBy: actor.username };
      const { identifiers } = await manager.insert(PrizeRow, row);
      return readAdminPrize(manager, Number(identifiers[0]?.id));
    });
  }

  /** @throws HttpProblem 404; 409 when another admin has saved it, or a member asked for one, since it was read */
  change(id: number, { version, content }: PrizeChange, actor: User): Promise<AdminPrize> {
    const readBefore = (manager: EntityManager) => readAdminPrize(manager, id);
    return this.changes.make(
      { actor, action: 'change prize', target: String(id), fields: content, readBefore },
      async (manager) => {
        const row = await lockPrize(manager, id);
        refuseStale(t('prize'), row, version);
        const supplied = row.supplied + content.stock - row.stock;
        await manager.update(PrizeRow, { id }, { ...content, supplied, ...savedNowBy(actor) });
        return readAdminPrize(manager, id);
      },
    );
  }

  /** Sets or replaces the image of a prize. @throws HttpProblem 404, 413, 415, 429 */
  async givePicture(id: number, request: FastifyRequest, actor: User): Promise<AdminPrize> {
    const picture = await this.uploads.take(actor.id, request);
    return this.changes.make({ actor, action: 'change prize picture', target: String(id) }, async (manager) => {
      await lockPrize(manager, id);
      await keepPicture(manager, picture);
      await manager.update(PrizeRow, { id }, { pictureHash: picture.hash, ...savedNowBy(actor) });
      return readAdminPrize(manager, id);
    });
  }

  /** @throws HttpProblem 404 */
  takePictureAway(id: number, actor: User): Promise<void> {
    return this.changes.make({ actor, action: 'delete prize picture', target: String(id) }, async (manager) => {
      await lockPrize(manager, id);
      await manager.update(PrizeRow, { id }, { pictureHash: null, ...savedNowBy(actor) });
    });
  }

  /** @throws HttpProblem 409 as {@link putInOrder} */
  order(order: Order, actor: User): Promise<void> {
    const change = { actor, action: 'order prizes', target: 'prizes', fields: { ids: order.ids } };
    return this.changes.make(change, (manager) => putInOrder(manager, 'prizes', order));
  }

  /** Deletes a prize. Open redemptions continue. @throws HttpProblem 404, 409 */
  delete(id: number, version: number | undefined, actor: User): Promise<void> {
    return this.changes.make({ actor, action: 'delete prize', target: String(id) }, async (manager) => {
      refuseStaleDeletion(t('prize'), await lockPrize(manager, id), version);
      await manager.query('UPDATE prizes SET deleted_at = now(), picture_hash = NULL WHERE id = $1', [id]);
    });
  }
}

async function readAdminPrize(manager: EntityManager, id: number): Promise<AdminPrize> {
  const row = await readRow(manager, ROW, `${ADMIN_PRIZES} AND z.id = $1`, [id]);
  if (row === undefined) throw unknownPrize();
  return adminPrize(row);
}

const adminPrize = ({ pictureHash, savedAt, ...row }: v.InferOutput<typeof ROW>): AdminPrize => ({
  ...row,
  picture: picturePath(pictureHash),
  savedAt: savedAt.toISOString(),
});

/** The lock keeps the stock as read until the transaction ends. @throws HttpProblem 404 */
async function lockPrize(manager: EntityManager, id: number): Promise<PrizeRow> {
  const row = await manager
    .createQueryBuilder(PrizeRow, 'z')
    .setLock('pessimistic_write')
    .where('z.id = :id AND z.deleted_at IS NULL', { id })
    .getOne();
  if (row === null) throw unknownPrize();
  return row;
}

const unknownPrize = () => notFound(t('There is no such prize'));
