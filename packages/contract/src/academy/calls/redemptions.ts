import { declareCall } from '../../foundation/call.ts';
import { redemptionInputSchema, redemptionPageSchema, redemptionSchema, redemptionsQuerySchema } from '../prize.ts';

export const listRedemptions = declareCall({
  method: 'GET',
  path: '/api/academy/redemptions',
  access: 'member',
  system: 'academy',
  query: redemptionsQuerySchema,
  answer: redemptionPageSchema,
});

export const askForPrize = declareCall({
  method: 'POST',
  path: '/api/academy/redemptions',
  access: 'member',
  system: 'academy',
  body: redemptionInputSchema,
  answer: redemptionSchema,
  status: 201,
  problems: [
    'not_found',
    'conflict',
    'points_too_few',
    'prize_gone',
    'prize_limit',
    'prize_changed',
    'too_many_requests',
  ],
});
