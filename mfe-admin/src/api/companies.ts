import type { AdminCompany } from '@powerline/contract/money-train';
import * as calls from '@powerline/contract/money-train/calls';
import { COMPANIES_KEY, call } from '@powerline/platform';
import { forgetBelow } from './admin-list.ts';
import { adminPages } from './admin-pages.ts';

export const companies = adminPages<AdminCompany>(calls.listCompanyPage);

export async function deleteCompany(id: number): Promise<void> {
  await companies.delete(id, call(calls.deleteAnyCompany, { params: { id } }));
  await forgetBelow(COMPANIES_KEY);
}
