import { declareCall } from '../../foundation/call.ts';
import { idParamSchema } from '../../foundation/typed-id.ts';
import {
  adminProfileSchema,
  hidingInputSchema,
  personProfileSchema,
  profilePageQuerySchema,
  profilePageSchema,
} from '../profile-report.ts';

export const listProfilePage = declareCall({
  method: 'GET',
  path: '/api/admin/profiles/page',
  access: 'admin',
  query: profilePageQuerySchema,
  answer: profilePageSchema,
});

export const getPersonProfile = declareCall({
  method: 'GET',
  path: '/api/admin/profiles/:userId',
  access: 'admin',
  params: { userId: idParamSchema },
  answer: personProfileSchema,
});

export const hideProfile = declareCall({
  method: 'PUT',
  path: '/api/admin/profiles/:userId/hiding',
  access: 'admin',
  params: { userId: idParamSchema },
  body: hidingInputSchema,
  answer: adminProfileSchema,
  guards: adminProfileSchema,
});

export const unhideProfile = declareCall({
  method: 'DELETE',
  path: '/api/admin/profiles/:userId/hiding',
  access: 'admin',
  params: { userId: idParamSchema },
  answer: null,
  guards: adminProfileSchema,
});

export const putReportsAside = declareCall({
  method: 'DELETE',
  path: '/api/admin/profiles/:userId/reports',
  access: 'admin',
  params: { userId: idParamSchema },
  answer: null,
  guards: adminProfileSchema,
});
