import { declareCall } from '../../foundation/call.ts';
import { idParamSchema } from '../../foundation/typed-id.ts';
import { learnerSchema } from '../learner.ts';

export const getLearner = declareCall({
  method: 'GET',
  path: '/api/admin/academy/learners/:id',
  access: 'admin',
  params: { id: idParamSchema },
  answer: learnerSchema,
});
