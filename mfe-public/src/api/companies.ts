import type { Company } from '@powerline/contract/money-train';
import { companiesKey, request, useSession } from '@powerline/platform';
import useSWR from 'swr';
import * as v from 'valibot';

export type OwnCompany = Pick<Company, 'id' | 'companyName' | 'url' | 'description'>;

// Typed by the contract, but written here because importing its schema would bring the form's rules.
const companySchema: v.GenericSchema<unknown, OwnCompany> = v.object({
  id: v.number(),
  companyName: v.string(),
  url: v.string(),
  description: v.nullable(v.string()),
});

/** Sorted by position; skipped for visitors. */
export function useOwnCompanies() {
  const { user } = useSession();
  return useSWR(user ? companiesKey(user.id) : null, (path: string) => request(path, v.array(companySchema)));
}
