import { declareCall } from '../../foundation/call.ts';
import { courseSchema, coursesSchema } from '../course.ts';
import { courseSearchQuerySchema, courseSearchSchema } from '../course-search.ts';
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

export const searchCourses = declareCall({
  method: 'GET',
  path: '/api/academy/search',
  access: 'member',
  system: 'academy',
  query: courseSearchQuerySchema,
  answer: courseSearchSchema,
  problems: ['too_many_requests'],
});
