import { Injectable } from '@nestjs/common';
import type { Company } from '@powerline/contract/money-train';
import type { FastifyRequest } from 'fastify';
import { DataSource, type EntityManager } from 'typeorm';
import type { AccountStep } from '../../accounts/account-steps.ts';
import { notAllowed } from '../../infrastructure/http/http-problem.ts';
import { t } from '../../infrastructure/language/words.ts';
import { keepPicture, PicturesService } from '../../media/pictures.service.ts';
import { Company as CompanyRow } from './company.entity.ts';
import { readCompanies, unknownCompany } from './public-company.ts';

@Injectable()
export class CompanyPicturesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly pictures: PicturesService,
  ) {}

  /**
   * Sets or replaces the image of a company with the one in a request.
   *
   * @throws HttpProblem 403 for another member's company, 404 without one, and what {@link PicturesService.take} throws
   */
  async give(companyId: number, ownerId: number, request: FastifyRequest): Promise<Company> {
    await this.refuseUnlessOwned(companyId, ownerId);
    const picture = await this.pictures.take(ownerId, request);
    return this.dataSource.transaction(async (manager) => {
      await keepPicture(manager, picture);
      return setPicture(manager, companyId, ownerId, picture.hash);
    });
  }

  /** Deletes the image of a company, if it has one. @throws HttpProblem 403, 404 as {@link give} does */
  async takeAway(companyId: number, ownerId: number): Promise<void> {
    await this.refuseUnlessOwned(companyId, ownerId);
    await setPicture(this.dataSource.manager, companyId, ownerId, null);
  }

  private async refuseUnlessOwned(id: number, ownerId: number): Promise<void> {
    const company = await this.dataSource.manager.findOne(CompanyRow, { select: { userId: true }, where: { id } });
    if (!company) throw unknownCompany();
    if (company.userId !== ownerId) throw notAllowed(t('You may only change your own companies'));
  }
}

async function setPicture(manager: EntityManager, id: number, userId: number, hash: Buffer | null): Promise<Company> {
  const { affected } = await manager.update(CompanyRow, { id, userId }, { pictureHash: hash });
  const [company] = affected ? await readCompanies(manager, 'c.id = $1', id) : [];
  // It was deleted at the same moment.
  if (!company) throw unknownCompany();
  return company;
}

/** Companies stay without their owner, and without images that may show that person. */
export const forgetPictures: AccountStep = async (manager, { id }) => {
  await manager.update(CompanyRow, { userId: id }, { pictureHash: null });
};
