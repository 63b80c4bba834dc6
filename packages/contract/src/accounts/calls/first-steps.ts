import { declareCall } from '../../foundation/call.ts';
import { firstStepsSchema } from '../first-steps.ts';

export const listFirstSteps = declareCall({
  method: 'GET',
  path: '/api/first-steps',
  access: 'member',
  answer: firstStepsSchema,
});
