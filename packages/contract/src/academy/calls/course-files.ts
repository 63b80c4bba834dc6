import * as v from 'valibot';
import { declareCall } from '../../foundation/call.ts';
import { idParamSchema } from '../../foundation/typed-id.ts';
import { adminCourseSchema } from '../course.ts';
import { courseFilePreviewSchema, starterChoiceSchema, starterCourseSchema } from '../course-file.ts';

export const getCourseFile = declareCall({
  method: 'GET',
  path: '/api/admin/academy/courses/:id/file',
  access: 'admin',
  params: { id: idParamSchema },
  answer: v.string(),
});

/** Stores nothing. */
export const previewCourseFile = declareCall({
  method: 'POST',
  path: '/api/admin/academy/course-files/preview',
  access: 'admin',
  file: 'course',
  answer: courseFilePreviewSchema,
  problems: ['too_large', 'too_many_requests'],
});

export const importCourseFile = declareCall({
  method: 'POST',
  path: '/api/admin/academy/course-files/import',
  access: 'admin',
  file: 'course',
  answer: adminCourseSchema,
  status: 201,
  problems: ['too_large', 'invalid_input', 'too_many_requests'],
});

export const listStarterCourses = declareCall({
  method: 'GET',
  path: '/api/admin/academy/starter-courses',
  access: 'admin',
  answer: v.array(starterCourseSchema),
});

export const createStarterCourse = declareCall({
  method: 'POST',
  path: '/api/admin/academy/starter-courses',
  access: 'admin',
  body: starterChoiceSchema,
  answer: adminCourseSchema,
  status: 201,
  problems: ['not_found'],
});
