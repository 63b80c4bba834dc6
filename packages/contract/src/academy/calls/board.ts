import { declareCall } from '../../foundation/call.ts';
import { boardNameSchema, boardSchema } from '../points.ts';

export const getBoard = declareCall({
  method: 'GET',
  path: '/api/academy/board',
  access: 'member',
  system: 'academy',
  answer: boardSchema,
});

export const setBoardName = declareCall({
  method: 'PUT',
  path: '/api/academy/board/name',
  access: 'member',
  system: 'academy',
  body: boardNameSchema,
  answer: boardNameSchema,
});
