import { declareCall } from '../../foundation/call.ts';
import { siteLookInputSchema, siteLookSchema } from '../site-look.ts';

// Only for admins: everyone else has the look in the page.

export const getSiteLook = declareCall({
  method: 'GET',
  path: '/api/admin/settings/look',
  access: 'admin',
  answer: siteLookSchema,
});

export const setSiteLook = declareCall({
  method: 'PATCH',
  path: '/api/admin/settings/look',
  access: 'admin',
  body: siteLookInputSchema,
  answer: siteLookSchema,
  guards: siteLookSchema,
});
