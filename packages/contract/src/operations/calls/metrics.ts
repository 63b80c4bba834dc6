import * as v from 'valibot';
import { declareCall } from '../../foundation/call.ts';

export const getMetrics = declareCall({
  method: 'GET',
  path: '/api/metrics',
  access: 'operator',
  answer: v.string(),
});
