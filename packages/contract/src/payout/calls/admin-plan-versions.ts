import * as v from 'valibot';
import { declareCall } from '../../foundation/call.ts';
import { monthSchema } from '../month.ts';
import { planInputSchema, planRemovalQuerySchema, planStartSchema, planVersionSchema } from '../plan-version.ts';

export const listPlanVersions = declareCall({
  method: 'GET',
  path: '/api/admin/payout/plan-versions',
  access: 'admin',
  answer: v.array(planVersionSchema),
});

export const getPlanStart = declareCall({
  method: 'GET',
  path: '/api/admin/payout/plan-start',
  access: 'admin',
  answer: planStartSchema,
});

export const getPlanOfMonth = declareCall({
  method: 'GET',
  path: '/api/admin/payout/plan-versions/:month',
  access: 'admin',
  params: { month: monthSchema },
  answer: planVersionSchema,
});

export const setPlan = declareCall({
  method: 'PUT',
  path: '/api/admin/payout/plan-versions/:month',
  access: 'admin',
  params: { month: monthSchema },
  body: planInputSchema,
  answer: planVersionSchema,
  problems: ['conflict'],
});

export const removePlan = declareCall({
  method: 'DELETE',
  path: '/api/admin/payout/plan-versions/:month',
  access: 'admin',
  params: { month: monthSchema },
  query: planRemovalQuerySchema,
  answer: null,
  problems: ['conflict'],
});
