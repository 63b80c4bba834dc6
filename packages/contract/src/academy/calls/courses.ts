import { declareCall } from '../../foundation/call.ts';
import { courseSchema, coursesSchema } from '../course.ts';
import { slugParamSchema } from '../draft.ts';

export const listCourses = declareCall({
  method: 'GET',
  path: '/api/academy/courses',
  access: 'member',
  system: 'academy',
  answer: coursesSchema,
});

export const getCourse = declareCall({
  method: 'GET',
  path: '/api/academy/courses/:course',
  access: 'member',
  system: 'academy',
  params: { course: slugParamSchema },
  answer: courseSchema,
});
