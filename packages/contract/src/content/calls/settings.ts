import { declareCall } from '../../foundation/call.ts';
import { logoInputSchema, logoSchema } from '../logo.ts';
import { siteAddressesInputSchema, siteAddressesSchema } from '../site-addresses.ts';

export const getLogo = declareCall({
  method: 'GET',
  path: '/api/settings/logo',
  access: 'public',
  answer: logoSchema,
});

export const getSiteAddresses = declareCall({
  method: 'GET',
  path: '/api/settings/addresses',
  access: 'public',
  answer: siteAddressesSchema,
});

export const setLogo = declareCall({
  method: 'PATCH',
  path: '/api/admin/settings/logo',
  access: 'admin',
  body: logoInputSchema,
  answer: logoSchema,
  guards: logoSchema,
});

export const putLogoPicture = declareCall({
  method: 'PUT',
  path: '/api/admin/settings/logo/picture',
  access: 'admin',
  file: 'image',
  answer: logoSchema,
  guards: logoSchema,
  problems: ['too_large', 'not_a_picture', 'too_many_requests'],
});

export const removeLogo = declareCall({
  method: 'DELETE',
  path: '/api/admin/settings/logo',
  access: 'admin',
  answer: null,
  guards: logoSchema,
});

export const setSiteAddresses = declareCall({
  method: 'PATCH',
  path: '/api/admin/settings/addresses',
  access: 'admin',
  body: siteAddressesInputSchema,
  answer: siteAddressesSchema,
  guards: siteAddressesSchema,
});
