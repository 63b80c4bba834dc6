import { Injectable } from '@nestjs/common';
import { type Company, PICTURE_MAX_BYTES } from '@powerline/contract/money-train';
import type { FastifyRequest } from 'fastify';
import { DataSource, type EntityManager } from 'typeorm';
import type { AccountStep } from '../../accounts/account-steps.ts';
import { notAllowed, notFound } from '../../infrastructure/http/http-problem.ts';
import { readPicture } from '../../infrastructure/http/request-body.ts';
import type { RateLimit } from '../../infrastructure/rate-limits/rate-limit.ts';
import { RateLimits } from '../../infrastructure/rate-limits/rate-limits.ts';
import { Company as CompanyRow } from '../companies/company.entity.ts';
import { publicCompany, unknownCompany } from '../companies/public-company.ts';
import { type MadePicture, makePicture } from './make-picture.ts';
import { Picture } from './picture.entity.ts';
import { PictureTurns } from './picture-turns.ts';

/** Of one member: for three companies, and for whoever tries out which one looks best. */
export const PICTURES_A_DAY = { name: 'pictures of companies', attempts: 60, windowSeconds: 24 * 60 * 60 };

@Injectable()
export class PicturesService {
  private readonly perMember: RateLimit;

  constructor(
    private readonly dataSource: DataSource,
    private readonly turns: PictureTurns,
    limits: RateLimits,
  ) {
    this.perMember = limits.define(PICTURES_A_DAY);
  }

  /**
   * Gives a company the picture that a request carries, in place of the one it has.
   *
   * @throws HttpProblem 403 while profiles are closed or for another member's company, 404 without one, 413 and 415 for
   *   what cannot be taken, 429 after too many
   */
  async give(companyId: number, ownerId: number, request: FastifyRequest): Promise<Company> {
    // All that can be refused is, before anything of the picture is read.
    await this.refuseUnlessOpen();
    await this.refuseUnlessOwned(companyId, ownerId);
    await this.perMember.takeOrRefuse(String(ownerId));
    const picture = await this.turns.take(ownerId, () => readPicture(request, PICTURE_MAX_BYTES), makePicture);
    return this.dataSource.transaction(async (manager) => {
      await keep(manager, picture);
      return setPicture(manager, companyId, ownerId, picture.hash);
    });
  }

  /** Takes the picture of a company away, if it has one. @throws HttpProblem 403, 404 as {@link give} does */
  async takeAway(companyId: number, ownerId: number): Promise<void> {
    await this.refuseUnlessOwned(companyId, ownerId);
    await setPicture(this.dataSource.manager, companyId, ownerId, null);
  }

  /** @returns the WebP. @throws HttpProblem 404 */
  async content(hash: Buffer): Promise<Buffer> {
    const picture = await this.dataSource.manager.findOne(Picture, { select: { content: true }, where: { hash } });
    if (!picture) throw notFound('There is no such picture');
    return picture.content;
  }

  private async refuseUnlessOpen(): Promise<void> {
    const open: unknown[] = await this.dataSource.query(`SELECT FROM systems WHERE key = 'profiles' AND is_open`);
    if (open.length === 0) throw notAllowed('Pictures can be added once profiles are open');
  }

  private async refuseUnlessOwned(id: number, ownerId: number): Promise<void> {
    const company = await this.dataSource.manager.findOne(CompanyRow, { select: { userId: true }, where: { id } });
    if (!company) throw unknownCompany();
    if (company.userId !== ownerId) throw notAllowed('You may only change your own companies');
  }
}

/** Says at the same time that it is wanted, so that it is not removed as one that nobody has. */
const keep = (manager: EntityManager, { hash, content }: MadePicture): Promise<unknown> =>
  manager.query(
    'INSERT INTO pictures (hash, content) VALUES ($1, $2) ON CONFLICT (hash) DO UPDATE SET given_at = now()',
    [hash, content],
  );

async function setPicture(manager: EntityManager, id: number, userId: number, hash: Buffer | null): Promise<Company> {
  const { affected } = await manager.update(CompanyRow, { id, userId }, { pictureHash: hash });
  // It was deleted at the same moment.
  if (!affected) throw unknownCompany();
  return publicCompany(await manager.findOneByOrFail(CompanyRow, { id }));
}

/** Companies stay without their owner, and without what may show that person. */
export const forgetPictures: AccountStep = async (manager, { id }) => {
  await manager.update(CompanyRow, { userId: id }, { pictureHash: null });
};
