import * as v from 'valibot';
import { declareCall } from '../../foundation/call.ts';
import { idParamSchema } from '../../foundation/typed-id.ts';
import {
  courseLearnersQuerySchema,
  courseLearnersSchema,
  courseReportSchema,
  remindedSchema,
} from '../course-learners.ts';
import { learnerSchema } from '../learner.ts';

export const getLearner = declareCall({
  method: 'GET',
  path: '/api/admin/academy/learners/:id',
  access: 'admin',
  params: { id: idParamSchema },
  answer: learnerSchema,
});

export const getCourseReport = declareCall({
  method: 'GET',
  path: '/api/admin/academy/courses/:id/report',
  access: 'admin',
  params: { id: idParamSchema },
  answer: courseReportSchema,
});

export const remindLearners = declareCall({
  method: 'POST',
  path: '/api/admin/academy/courses/:id/reminders',
  access: 'admin',
  params: { id: idParamSchema },
  body: v.strictObject({}),
  answer: remindedSchema,
  problems: ['conflict'],
});

export const listCourseLearners = declareCall({
  method: 'GET',
  path: '/api/admin/academy/courses/:id/learners',
  access: 'admin',
  params: { id: idParamSchema },
  query: courseLearnersQuerySchema,
  answer: courseLearnersSchema,
});

export const getCourseLearnersFile = declareCall({
  method: 'GET',
  path: '/api/admin/academy/courses/:id/learners/file',
  access: 'admin',
  params: { id: idParamSchema },
  answer: v.string(),
  problems: ['too_many_requests'],
});
