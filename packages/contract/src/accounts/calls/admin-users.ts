import * as v from 'valibot';
import { declareCall } from '../../foundation/call.ts';
import { noFieldsSchema } from '../../foundation/no-fields.ts';
import { idParamSchema } from '../../foundation/typed-id.ts';
import { resetLinkSchema } from '../account-links.ts';
import { userAdminFlagSchema, userAdminStateSchema } from '../admin-flag.ts';
import { adminUserSchema, userPageQuerySchema, userPageSchema } from '../admin-user.ts';
import { userRolesSchema } from '../roles.ts';
import { suspensionInputSchema } from '../suspension.ts';
import { userSchema } from '../user.ts';

export const suspendUser = declareCall({
  method: 'POST',
  path: '/api/admin/users/:id/suspension',
  access: 'admin',
  params: { id: idParamSchema },
  body: suspensionInputSchema,
  answer: adminUserSchema,
  problems: ['not_allowed', 'conflict'],
});

export const liftSuspension = declareCall({
  method: 'DELETE',
  path: '/api/admin/users/:id/suspension',
  access: 'admin',
  params: { id: idParamSchema },
  answer: null,
});

export const listUsers = declareCall({
  method: 'GET',
  path: '/api/admin/users',
  access: 'admin',
  answer: v.array(userSchema),
});

export const listUserPage = declareCall({
  method: 'GET',
  path: '/api/admin/users/page',
  access: 'admin',
  query: userPageQuerySchema,
  answer: userPageSchema,
});

export const setUserAdmin = declareCall({
  method: 'PATCH',
  path: '/api/admin/users/:id',
  access: 'admin',
  params: { id: idParamSchema },
  body: userAdminFlagSchema,
  answer: userAdminStateSchema,
  guards: adminUserSchema,
  problems: ['not_allowed', 'conflict'],
});

export const setUserRoles = declareCall({
  method: 'PUT',
  path: '/api/admin/users/:id/roles',
  access: 'admin',
  params: { id: idParamSchema },
  body: userRolesSchema,
  answer: adminUserSchema,
  guards: adminUserSchema,
  problems: ['not_allowed', 'conflict'],
});

export const deleteUser = declareCall({
  method: 'DELETE',
  path: '/api/admin/users/:id',
  access: 'admin',
  params: { id: idParamSchema },
  answer: null,
  problems: ['not_allowed', 'payout_first'],
});

export const makeResetLink = declareCall({
  method: 'POST',
  path: '/api/admin/users/:id/reset-link',
  access: 'admin',
  params: { id: idParamSchema },
  body: noFieldsSchema,
  answer: resetLinkSchema,
  status: 201,
  problems: ['not_allowed'],
});
