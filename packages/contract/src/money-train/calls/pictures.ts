import * as v from 'valibot';
import { declareCall } from '../../foundation/call.ts';
import { pictureNameSchema } from '../picture.ts';

export const getPicture = declareCall({
  method: 'GET',
  path: '/api/pictures/:name',
  access: 'public',
  params: { name: pictureNameSchema },
  answer: v.unknown(),
  problems: ['not_found'],
});
