import * as v from 'valibot';
import { declareCall } from '../../foundation/call.ts';
import { moduleHealthSchema, moduleLoadsQuerySchema } from '../module-load.ts';

export const listModuleHealth = declareCall({
  method: 'GET',
  path: '/api/module-loads',
  access: 'operator',
  query: moduleLoadsQuerySchema,
  answer: v.array(moduleHealthSchema),
});
