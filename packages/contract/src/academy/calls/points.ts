import { declareCall } from '../../foundation/call.ts';
import { pointsQuerySchema, pointsSchema } from '../points.ts';

export const listPoints = declareCall({
  method: 'GET',
  path: '/api/academy/points',
  access: 'member',
  system: 'academy',
  query: pointsQuerySchema,
  answer: pointsSchema,
});
