import { declareCall } from '../../foundation/call.ts';
import { moduleKeysSchema } from '../module-keys.ts';

export const listModuleKeys = declareCall({
  method: 'GET',
  path: '/api/module-keys',
  access: 'public',
  answer: moduleKeysSchema,
});
