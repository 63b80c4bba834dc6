import { declareCall } from '../../foundation/call.ts';
import { nameParamSchema } from '../../foundation/name-param.ts';
import { launchSchema, launchStepInputSchema } from '../launch.ts';

export const getLaunch = declareCall({
  method: 'GET',
  path: '/api/admin/launch',
  access: 'admin',
  answer: launchSchema,
});

export const setLaunchStep = declareCall({
  method: 'PUT',
  path: '/api/admin/launch/:key',
  access: 'admin',
  params: { key: nameParamSchema },
  body: launchStepInputSchema,
  answer: launchSchema,
});
