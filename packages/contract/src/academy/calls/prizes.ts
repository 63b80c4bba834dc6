import { declareCall } from '../../foundation/call.ts';
import { prizesSchema } from '../prize.ts';

export const listPrizes = declareCall({
  method: 'GET',
  path: '/api/academy/prizes',
  access: 'member',
  system: 'academy',
  answer: prizesSchema,
});
