import * as v from 'valibot';
import { listPage, listPageQuery, sortNames } from '../foundation/list-page.ts';
import { adminCompanySchema } from './company.ts';

/** By which the pages of companies can be ordered; `saved` is the order in which they came. */
export const COMPANY_SORTS = ['saved', 'companyName', 'owner', 'url'] as const;

/** Query of `GET /api/admin/companies/page`. It searches names, owners, addresses, file names and descriptions. */
export const companyPageQuerySchema = v.strictObject({
  ...listPageQuery,
  sort: v.optional(sortNames(COMPANY_SORTS), '-saved'),
});
export type CompanyPageQuery = v.InferOutput<typeof companyPageQuerySchema>;

/** A page of companies, each with its owner's name. */
export const companyPageSchema = listPage(adminCompanySchema);
export type CompanyPage = v.InferOutput<typeof companyPageSchema>;
