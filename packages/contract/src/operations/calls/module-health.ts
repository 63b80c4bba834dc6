import * as v from 'valibot';
import { declareCall } from '../../foundation/call.ts';
import { errorBudgetSchema } from '../error-budget.ts';
import { moduleHealthSchema, moduleLoadsQuerySchema } from '../module-load.ts';

export const listModuleHealth = declareCall({
  method: 'GET',
  path: '/api/module-loads',
  access: 'operator',
  query: moduleLoadsQuerySchema,
  answer: v.array(moduleHealthSchema),
});

export const listErrorBudgets = declareCall({
  method: 'GET',
  path: '/api/module-error-budgets',
  access: 'operator',
  answer: v.array(errorBudgetSchema),
});
