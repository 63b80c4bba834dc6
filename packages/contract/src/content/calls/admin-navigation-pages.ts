import * as v from 'valibot';
import { declareCall } from '../../foundation/call.ts';
import { noFieldsSchema } from '../../foundation/no-fields.ts';
import { idParamSchema } from '../../foundation/typed-id.ts';
import { navigationPageSchema } from '../navigation.ts';
import { navigationOrderSchema, navigationTitleSchema } from '../navigation-arrangement.ts';
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

export const renameNavigationPage = declareCall({
  method: 'PUT',
  path: '/api/admin/navigation-pages/:id/title',
  access: 'admin',
  params: { id: idParamSchema },
  body: navigationTitleSchema,
  answer: navigationPageSchema,
  guards: navigationPageSchema,
});

export const orderNavigationPages = declareCall({
  method: 'PUT',
  path: '/api/admin/navigation-pages/order',
  access: 'admin',
  body: navigationOrderSchema,
  answer: v.array(navigationPageSchema),
  problems: ['conflict'],
});

export const resetNavigationPages = declareCall({
  method: 'POST',
  path: '/api/admin/navigation-pages/reset',
  access: 'admin',
  body: noFieldsSchema,
  answer: v.array(navigationPageSchema),
});
