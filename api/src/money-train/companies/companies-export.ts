import type { ExportStep } from '../../accounts/account-steps.ts';
import { readCompanies } from './public-company.ts';

/** A member's companies, in the export of their data. */
export const COMPANIES_EXPORT: ExportStep = {
  section: 'companies',
  collect: (manager, { id }) => readCompanies(manager, 'c.user_id = $1', id),
};
