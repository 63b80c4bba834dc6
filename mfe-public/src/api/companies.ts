import type { Company } from '@powerline/contract/money-train';
import { companiesKey, request, useSession } from '@powerline/platform';
import useSWR from 'swr';
import * as v from 'valibot';

/** What the dashboard shows of a company. */
export type OwnCompany = Pick<Company, 'id' | 'companyName' | 'url' | 'description'>;

// Written out, and held to the type of the contract, which would bring the rules of its whole form.
const companySchema: v.GenericSchema<unknown, OwnCompany> = v.object({
  id: v.number(),
  companyName: v.string(),
  url: v.string(),
  description: v.nullable(v.string()),
});

/** The companies of whoever is logged in, by position; nothing is asked for a visitor. */
export function useOwnCompanies() {
  const { user } = useSession();
  return useSWR(user ? companiesKey(user.id) : null, (path: string) => request(path, v.array(companySchema)));
}
