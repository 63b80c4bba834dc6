import * as v from 'valibot';
import { listPage, listPageQuery, sortNames } from '../foundation/list-page.ts';
import { adminCompanySchema } from './company.ts';

/** `saved` is the order in which they were saved. */
export const COMPANY_SORTS = ['saved', 'companyName', 'owner', 'url'] as const;

/** Searches names, owners, addresses, file names and descriptions. */
export const companyPageQuerySchema = v.strictObject({
  ...listPageQuery,
  sort: v.optional(sortNames(COMPANY_SORTS), '-saved'),
});
export type CompanyPageQuery = v.InferOutput<typeof companyPageQuerySchema>;

export const companyPageSchema = listPage(adminCompanySchema);
export type CompanyPage = v.InferOutput<typeof companyPageSchema>;
