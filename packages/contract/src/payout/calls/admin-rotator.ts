import { declareCall } from '../../foundation/call.ts';
import { adminRotatorTurnPageSchema, rotatorFairnessSchema, turnsQuerySchema } from '../rotator.ts';

export const getRotatorFairness = declareCall({
  method: 'GET',
  path: '/api/admin/rotator',
  access: 'admin',
  answer: rotatorFairnessSchema,
});

export const listAllRotatorTurns = declareCall({
  method: 'GET',
  path: '/api/admin/rotator/turns',
  access: 'admin',
  query: turnsQuerySchema,
  answer: adminRotatorTurnPageSchema,
});
