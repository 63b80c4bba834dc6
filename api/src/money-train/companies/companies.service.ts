import { Injectable } from '@nestjs/common';
import type { User } from '@powerline/contract/accounts';
import {
  type AdminCompany,
  adminCompanySchema,
  type companyInputSchema,
  companySchema,
  type Company as PublicCompany,
} from '@powerline/contract/money-train';
import { DataSource } from 'typeorm';
import * as v from 'valibot';
import { AdminChanges } from '../../accounts/audit/admin-changes.ts';
import type { RefuseUnlessReader } from '../../infrastructure/access/signed-in-user.ts';
import { readRow, readRows } from '../../infrastructure/database/rows.ts';
import { notAllowed } from '../../infrastructure/http/http-problem.ts';
import { t } from '../../infrastructure/language/words.ts';
import type { Read } from '../../infrastructure/read-routing/read-routing.ts';
import { Company } from './company.entity.ts';
import { COMPANY_COLUMNS, readCompanies, unknownCompany } from './public-company.ts';

const SAVED_ROW = v.strictObject({ ...companySchema.entries, isNew: v.boolean() });
const ADMIN_ROW = v.strictObject(adminCompanySchema.entries);

@Injectable()
export class CompaniesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly changes: AdminChanges,
  ) {}

  /**
   * The companies of a user, by position.
   *
   * @throws HttpProblem 403 for another member's companies, unless the caller may read members’ pages
   */
  async listOf(
    userId: number,
    caller: User,
    refuseUnlessReader: RefuseUnlessReader,
    read: Read,
  ): Promise<PublicCompany[]> {
    if (userId !== caller.id) await refuseUnlessReader('pages', t('You may only see your own companies'));
    return read((manager) => readCompanies(manager, 'c.user_id = $1', userId));
  }

  /** Saves a company at its position, in place of the owner's previous one there. */
  async save(
    input: v.InferOutput<typeof companyInputSchema>,
    owner: User,
  ): Promise<{ company: PublicCompany; isNew: boolean }> {
    // xmax is 0 for a row that this statement inserted.
    const row = await readRow(
      this.dataSource,
      SAVED_ROW,
      `INSERT INTO companies AS c (user_id, company_name, url, description, thumbnail, position)
       VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (user_id, position) DO UPDATE SET company_name = excluded.company_name, url = excluded.url,
         description = excluded.description, thumbnail = excluded.thumbnail
       RETURNING ${COMPANY_COLUMNS}, c.xmax = 0 AS "isNew"`,
      [owner.id, input.companyName, input.url, input.description, input.thumbnail, input.position],
    );
    if (row === undefined) throw new Error('INSERT … RETURNING returned no row');
    const { isNew, ...company } = row;
    return { company, isNew };
  }

  /** @throws HttpProblem 404 if there is none, 403 when it belongs to another member */
  async deleteOwn(id: number, owner: User): Promise<void> {
    const { affected } = await this.dataSource.manager.delete(Company, { id, userId: owner.id });
    if (affected) return;
    if (await this.dataSource.manager.existsBy(Company, { id }))
      throw notAllowed(t('You may only delete your own companies'));
    throw unknownCompany();
  }

  /** Every company, by owner and position; those without an owner last. */
  listAll(read: Read): Promise<AdminCompany[]> {
    return read((manager) =>
      readRows(
        manager,
        ADMIN_ROW,
        `SELECT ${COMPANY_COLUMNS}, u.username FROM companies c LEFT JOIN accounts u ON u.id = c.user_id
          ORDER BY c.user_id NULLS LAST, c.position, c.id`,
      ),
    );
  }

  /** @throws HttpProblem 404 */
  async deleteAny(id: number, actor: User): Promise<void> {
    await this.changes.make({ actor, action: 'delete company', target: String(id) }, async (manager) => {
      const { affected } = await manager.delete(Company, { id });
      if (!affected) throw unknownCompany();
    });
  }
}
