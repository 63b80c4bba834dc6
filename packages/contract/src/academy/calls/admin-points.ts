import { declareCall } from '../../foundation/call.ts';
import { pointRulesSchema, versionedPointRulesSchema } from '../points.ts';

export const getPointRules = declareCall({
  method: 'GET',
  path: '/api/admin/academy/point-rules',
  access: 'admin',
  answer: pointRulesSchema,
});

export const setPointRules = declareCall({
  method: 'PUT',
  path: '/api/admin/academy/point-rules',
  access: 'admin',
  body: pointRulesSchema,
  answer: pointRulesSchema,
  guards: versionedPointRulesSchema,
});
