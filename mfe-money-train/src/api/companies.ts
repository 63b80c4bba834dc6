import type { Company, CompanyInput } from '@powerline/contract/money-train';
import * as calls from '@powerline/contract/money-train/calls';
import { call, useCall, useSession } from '@powerline/platform';

/** Sorted by position; skipped for visitors. */
export function useCompanies() {
  const { user } = useSession();
  return useCall(calls.listCompanies, user ? { query: { userId: user.id } } : null);
}

/** Replaces the company at its position. */
export const saveCompany = (company: CompanyInput): Promise<Company> => call(calls.saveCompany, { body: company });

export const deleteCompany = (id: number): Promise<void> => call(calls.deleteCompany, { params: { id } });
