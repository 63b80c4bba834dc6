import type { ExportStep } from '../../accounts/account-steps.ts';
import { Company } from './company.entity.ts';
import { publicCompany } from './public-company.ts';

/** A member's companies, in the export of their data. */
export const COMPANIES_EXPORT: ExportStep = {
  section: 'companies',
  collect: async (manager, { id }) =>
    (await manager.find(Company, { where: { userId: id }, order: { position: 'ASC' } })).map(publicCompany),
};
