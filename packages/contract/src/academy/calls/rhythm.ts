import { declareCall } from '../../foundation/call.ts';
import { rhythmInputSchema, rhythmSchema } from '../rhythm.ts';

export const getRhythm = declareCall({
  method: 'GET',
  path: '/api/academy/rhythm',
  access: 'member',
  system: 'academy',
  answer: rhythmSchema,
});

export const setRhythm = declareCall({
  method: 'PUT',
  path: '/api/academy/rhythm',
  access: 'member',
  system: 'academy',
  body: rhythmInputSchema,
  answer: rhythmSchema,
});
