import { declareCall } from '../../foundation/call.ts';
import { siteLanguagesInputSchema, siteLanguagesSchema } from '../site-languages.ts';

export const getSiteLanguages = declareCall({
  method: 'GET',
  path: '/api/settings/languages',
  access: 'public',
  answer: siteLanguagesSchema,
});

export const setSiteLanguages = declareCall({
  method: 'PATCH',
  path: '/api/admin/settings/languages',
  access: 'admin',
  body: siteLanguagesInputSchema,
  answer: siteLanguagesSchema,
  guards: siteLanguagesSchema,
});
