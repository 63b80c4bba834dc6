import * as v from 'valibot';
import { declareCall } from '../../foundation/call.ts';
import { nameParamSchema } from '../../foundation/name-param.ts';
import { systemInputSchema, systemSchema } from '../system.ts';

export const listSystems = declareCall({
  method: 'GET',
  path: '/api/systems',
  access: 'public',
  answer: v.array(systemSchema),
});

export const setSystem = declareCall({
  method: 'PATCH',
  path: '/api/admin/systems/:key',
  access: 'admin',
  params: { key: nameParamSchema },
  body: systemInputSchema,
  answer: systemSchema,
  guards: systemSchema,
});
