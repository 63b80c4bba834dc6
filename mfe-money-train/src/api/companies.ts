import type { Company, CompanyInput } from '@powerline/contract/money-train';
import * as calls from '@powerline/contract/money-train/calls';
import { call, useCall, useSession } from '@powerline/platform';

/** The companies of whoever is logged in, by position; nothing is asked for a visitor. */
export function useCompanies() {
  const { user } = useSession();
  return useCall(calls.listCompanies, user ? { query: { userId: user.id } } : null);
}

/** Saves a company at its position, in place of what was saved there. */
export const saveCompany = (company: CompanyInput): Promise<Company> => call(calls.saveCompany, { body: company });

export const deleteCompany = (id: number): Promise<void> => call(calls.deleteCompany, { params: { id } });
