import { declareCall } from '../../foundation/call.ts';
import { figuresSchema } from '../figures.ts';

export const getFigures = declareCall({
  method: 'GET',
  path: '/api/figures',
  access: 'member',
  system: 'payout',
  answer: figuresSchema,
  problems: ['too_many_requests'],
});
