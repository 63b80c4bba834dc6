import * as v from 'valibot';
import { declareCall } from '../../foundation/call.ts';
import { noFieldsSchema } from '../../foundation/no-fields.ts';
import { idParamSchema } from '../../foundation/typed-id.ts';
import { navigationPageSchema } from '../navigation.ts';
import { navigationPageVisibilitySchema } from '../navigation-visibility.ts';

export const listAllNavigationPages = declareCall({
  method: 'GET',
  path: '/api/admin/navigation-pages',
  access: 'admin',
  answer: v.array(navigationPageSchema),
});

export const seedNavigationPages = declareCall({
  method: 'POST',
  path: '/api/admin/navigation-pages/seed',
  access: 'admin',
  body: noFieldsSchema,
  answer: v.array(navigationPageSchema),
});

export const setNavigationPageVisible = declareCall({
  method: 'PATCH',
  path: '/api/admin/navigation-pages/:id',
  access: 'admin',
  params: { id: idParamSchema },
  body: navigationPageVisibilitySchema,
  answer: navigationPageSchema,
  guards: navigationPageSchema,
});
