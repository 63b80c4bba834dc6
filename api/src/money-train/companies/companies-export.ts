import type { ExportStep } from '../../accounts/account-steps.ts';
import { Company } from './company.entity.ts';

/** The companies of a member, in the copy of the own data. */
export const COMPANIES_EXPORT: ExportStep = {
  section: 'companies',
  collect: (manager, { id }) => manager.find(Company, { where: { userId: id }, order: { position: 'ASC' } }),
};
