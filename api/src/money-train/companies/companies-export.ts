import type { ExportStep } from '../../accounts/account-steps.ts';
import { Company } from './company.entity.ts';
import { publicCompany } from './public-company.ts';

/** The companies of a member, in the copy of the own data. */
export const COMPANIES_EXPORT: ExportStep = {
  section: 'companies',
  collect: async (manager, { id }) =>
    (await manager.find(Company, { where: { userId: id }, order: { position: 'ASC' } })).map(publicCompany),
};
