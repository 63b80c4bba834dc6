import * as v from 'valibot';
import { declareCall } from '../../foundation/call.ts';
import { idParamSchema } from '../../foundation/typed-id.ts';
import { adminCourseSchema, courseCreationSchema, courseDraftSchema, prerequisitesSchema } from '../course.ts';
import { deletionQuerySchema, orderSchema, publicationSchema } from '../draft.ts';

export const listAdminCourses = declareCall({
  method: 'GET',
  path: '/api/admin/academy/courses',
  access: 'admin',
  answer: v.array(adminCourseSchema),
});

export const createCourse = declareCall({
  method: 'POST',
  path: '/api/admin/academy/courses',
  access: 'admin',
  body: courseCreationSchema,
  answer: adminCourseSchema,
  status: 201,
  problems: ['conflict'],
});

export const orderCourses = declareCall({
  method: 'PUT',
  path: '/api/admin/academy/courses/order',
  access: 'admin',
  body: orderSchema,
  answer: null,
  problems: ['conflict'],
});

export const getAdminCourse = declareCall({
  method: 'GET',
  path: '/api/admin/academy/courses/:id',
  access: 'admin',
  params: { id: idParamSchema },
  answer: adminCourseSchema,
});

export const saveCourseDraft = declareCall({
  method: 'PUT',
  path: '/api/admin/academy/courses/:id/draft',
  access: 'admin',
  params: { id: idParamSchema },
  body: courseDraftSchema,
  answer: adminCourseSchema,
  problems: ['conflict'],
});

export const publishCourse = declareCall({
  method: 'PUT',
  path: '/api/admin/academy/courses/:id/publication',
  access: 'admin',
  params: { id: idParamSchema },
  body: publicationSchema,
  answer: adminCourseSchema,
  problems: ['conflict', 'invalid_input'],
});

export const withdrawCourse = declareCall({
  method: 'DELETE',
  path: '/api/admin/academy/courses/:id/publication',
  access: 'admin',
  params: { id: idParamSchema },
  answer: adminCourseSchema,
});

export const putPrerequisites = declareCall({
  method: 'PUT',
  path: '/api/admin/academy/courses/:id/prerequisites',
  access: 'admin',
  params: { id: idParamSchema },
  body: prerequisitesSchema,
  answer: adminCourseSchema,
  problems: ['conflict', 'invalid_input'],
});

export const deleteCourse = declareCall({
  method: 'DELETE',
  path: '/api/admin/academy/courses/:id',
  access: 'admin',
  params: { id: idParamSchema },
  query: deletionQuerySchema,
  answer: null,
  problems: ['conflict'],
});
