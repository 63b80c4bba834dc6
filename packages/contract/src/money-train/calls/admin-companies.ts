import * as v from 'valibot';
import { declareCall } from '../../foundation/call.ts';
import { idParamSchema } from '../../foundation/typed-id.ts';
import { adminCompanySchema } from '../company.ts';
import { companyPageQuerySchema, companyPageSchema } from '../company-page.ts';

export const listAllCompanies = declareCall({
  method: 'GET',
  path: '/api/admin/companies',
  access: 'admin',
  answer: v.array(adminCompanySchema),
});

export const listCompanyPage = declareCall({
  method: 'GET',
  path: '/api/admin/companies/page',
  access: 'admin',
  query: companyPageQuerySchema,
  answer: companyPageSchema,
});

export const deleteAnyCompany = declareCall({
  method: 'DELETE',
  path: '/api/admin/companies/:id',
  access: 'admin',
  params: { id: idParamSchema },
  answer: null,
});
