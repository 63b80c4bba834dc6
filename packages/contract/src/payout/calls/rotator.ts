import { declareCall } from '../../foundation/call.ts';
import { myRotatorSchema, rotatorInputSchema, rotatorTurnPageSchema, turnsQuerySchema } from '../rotator.ts';

export const getRotator = declareCall({
  method: 'GET',
  path: '/api/rotator',
  access: 'member',
  system: 'payout',
  answer: myRotatorSchema,
});

export const setRotator = declareCall({
  method: 'PUT',
  path: '/api/rotator',
  access: 'member',
  system: 'payout',
  body: rotatorInputSchema,
  answer: myRotatorSchema,
  problems: ['conflict'],
});

export const listRotatorTurns = declareCall({
  method: 'GET',
  path: '/api/rotator/turns',
  access: 'member',
  system: 'payout',
  query: turnsQuerySchema,
  answer: rotatorTurnPageSchema,
});
