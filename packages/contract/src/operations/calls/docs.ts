import * as v from 'valibot';
import { declareCall } from '../../foundation/call.ts';

export const getApiDocument = declareCall({
  method: 'GET',
  path: '/api/docs',
  access: 'public',
  answer: v.looseObject({ openapi: v.string() }),
});
