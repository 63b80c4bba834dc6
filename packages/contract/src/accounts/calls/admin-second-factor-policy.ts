import { declareCall } from '../../foundation/call.ts';
import { secondFactorPolicyInputSchema, secondFactorPolicySchema } from '../second-factor.ts';

export const getSecondFactorPolicy = declareCall({
  method: 'GET',
  path: '/api/admin/second-factor-policy',
  access: 'admin',
  answer: secondFactorPolicySchema,
});

export const setSecondFactorPolicy = declareCall({
  method: 'PATCH',
  path: '/api/admin/second-factor-policy',
  access: 'admin',
  body: secondFactorPolicyInputSchema,
  answer: secondFactorPolicySchema,
  guards: secondFactorPolicySchema,
  problems: ['second_factor_missing'],
});
