import * as v from 'valibot';
import { declareCall } from '../../foundation/call.ts';
import { idParamSchema } from '../../foundation/typed-id.ts';
import { companyInputSchema, companyQuerySchema, companySchema } from '../company.ts';

export const listCompanies = declareCall({
  method: 'GET',
  path: '/api/companies',
  access: 'member',
  query: companyQuerySchema,
  answer: v.array(companySchema),
  problems: ['not_allowed', 'second_factor_missing'],
});

export const saveCompany = declareCall({
  method: 'POST',
  path: '/api/companies',
  access: 'member',
  body: companyInputSchema,
  answer: companySchema,
  status: 201,
  problems: ['conflict'],
});

export const deleteCompany = declareCall({
  method: 'DELETE',
  path: '/api/companies/:id',
  access: 'member',
  params: { id: idParamSchema },
  answer: null,
  problems: ['not_allowed'],
});

const picture = {
  path: '/api/companies/:id/picture',
  access: 'member',
  system: 'profiles',
  params: { id: idParamSchema },
} as const;

export const putCompanyPicture = declareCall({
  ...picture,
  method: 'PUT',
  file: 'image',
  answer: companySchema,
  problems: ['not_allowed', 'too_large', 'not_a_picture', 'too_many_requests'],
});

export const deleteCompanyPicture = declareCall({
  ...picture,
  method: 'DELETE',
  answer: null,
  problems: ['not_allowed'],
});
