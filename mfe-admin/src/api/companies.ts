import { type AdminCompany, adminCompanySchema } from '@powerline/contract';
import { adminList, forgetBelow } from './admin-list.ts';

export const companies = adminList<AdminCompany>('/api/admin/companies', adminCompanySchema);

/** Deletes any member's company. */
export async function deleteCompany(id: number): Promise<void> {
  await companies.delete(id);
  await forgetBelow('/api/companies');
}
