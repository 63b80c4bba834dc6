import { type Company, type CompanyInput, companySchema } from '@powerline/contract/money-train';
import { COMPANIES_KEY, companiesKey, request, useSession } from '@powerline/platform';
import useSWR from 'swr';
import * as v from 'valibot';

/** The companies of whoever is logged in, by position; nothing is asked for a visitor. */
export function useCompanies() {
  const { user } = useSession();
  return useSWR(user ? companiesKey(user.id) : null, (path: string) => request(path, v.array(companySchema)));
}

/** Saves a company at its position, in place of what was saved there. */
export const saveCompany = (company: CompanyInput): Promise<Company> =>
  request(COMPANIES_KEY, companySchema, { method: 'POST', body: company });

export const deleteCompany = (id: number): Promise<void> =>
  request(`${COMPANIES_KEY}/${id}`, null, { method: 'DELETE' });
