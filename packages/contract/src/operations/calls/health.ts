import * as v from 'valibot';
import { declareCall } from '../../foundation/call.ts';

export const getLiveness = declareCall({
  method: 'GET',
  path: '/api/health/live',
  access: 'public',
  answer: v.object({ status: v.literal('live') }),
});

export const getReadiness = declareCall({
  method: 'GET',
  path: '/api/health/ready',
  access: 'public',
  answer: v.object({ status: v.literal('ready') }),
  problems: ['unavailable'],
});
