import { type AdminCompany, adminCompanySchema, companyPageSchema } from '@powerline/contract/money-train';
import { COMPANIES_KEY } from '@powerline/platform';
import { forgetBelow } from './admin-list.ts';
import { adminPages } from './admin-pages.ts';

export const companies = adminPages<AdminCompany>('/api/admin/companies', companyPageSchema, adminCompanySchema);

/** Deletes any member's company. */
export async function deleteCompany(id: number): Promise<void> {
  await companies.delete(id);
  await forgetBelow(COMPANIES_KEY);
}
