import { declareCall } from '../../foundation/call.ts';
import { idParamSchema } from '../../foundation/typed-id.ts';
import { adminCourseSchema } from '../course.ts';

export const putCourseCover = declareCall({
  method: 'PUT',
  path: '/api/admin/academy/courses/:id/cover',
  access: 'admin',
  params: { id: idParamSchema },
  file: 'image',
  answer: adminCourseSchema,
  problems: ['too_large', 'not_a_picture', 'too_many_requests'],
});

export const deleteCourseCover = declareCall({
  method: 'DELETE',
  path: '/api/admin/academy/courses/:id/cover',
  access: 'admin',
  params: { id: idParamSchema },
  answer: null,
});
