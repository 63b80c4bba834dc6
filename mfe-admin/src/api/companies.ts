import { type AdminCompany, adminCompanySchema } from '@powerline/contract/money-train';
import { COMPANIES_KEY } from '@powerline/platform';
import { adminList, forgetBelow } from './admin-list.ts';

export const companies = adminList<AdminCompany>('/api/admin/companies', adminCompanySchema);

/** Deletes any member's company. */
export async function deleteCompany(id: number): Promise<void> {
  await companies.delete(id);
  await forgetBelow(COMPANIES_KEY);
}
