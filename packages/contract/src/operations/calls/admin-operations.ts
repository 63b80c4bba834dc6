import { declareCall } from '../../foundation/call.ts';
import { noFieldsSchema } from '../../foundation/no-fields.ts';
import { idParamSchema } from '../../foundation/typed-id.ts';
import { jobIdParamSchema, operationsSchema } from '../operations.ts';

export const showOperations = declareCall({
  method: 'GET',
  path: '/api/admin/operations',
  access: 'admin',
  answer: operationsSchema,
});

export const retryJob = declareCall({
  method: 'POST',
  path: '/api/admin/operations/jobs/:id/retry',
  access: 'admin',
  params: { id: jobIdParamSchema },
  body: noFieldsSchema,
  answer: null,
  problems: ['not_found'],
});

export const retryMail = declareCall({
  method: 'POST',
  path: '/api/admin/operations/mails/:id/retry',
  access: 'admin',
  params: { id: idParamSchema },
  body: noFieldsSchema,
  answer: null,
  problems: ['not_found'],
});

export const sendTestMail = declareCall({
  method: 'POST',
  path: '/api/admin/operations/test-mail',
  access: 'admin',
  body: noFieldsSchema,
  answer: null,
  problems: ['too_many_requests'],
});

export const runNightlyChecks = declareCall({
  method: 'POST',
  path: '/api/admin/operations/checks/run',
  access: 'admin',
  body: noFieldsSchema,
  answer: null,
});
