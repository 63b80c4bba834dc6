import * as v from 'valibot';
import { declareCall } from '../../foundation/call.ts';
import { noFieldsSchema } from '../../foundation/no-fields.ts';
import { accountExportSchema, accountSchema, accountSessionSchema, sessionIdParamSchema } from '../account.ts';
import { accountDeletionSchema, emailChangeSchema, passwordChangeSchema } from '../account-changes.ts';

export const getAccount = declareCall({
  method: 'GET',
  path: '/api/account',
  access: 'member',
  answer: accountSchema,
});

export const deleteAccount = declareCall({
  method: 'DELETE',
  path: '/api/account',
  access: 'member',
  body: accountDeletionSchema,
  answer: null,
  problems: ['last_admin', 'not_found', 'payout_first', 'too_many_requests'],
});

export const changePassword = declareCall({
  method: 'PUT',
  path: '/api/account/password',
  access: 'member',
  body: passwordChangeSchema,
  answer: null,
  problems: ['not_found', 'conflict', 'too_many_requests'],
});

export const changeEmail = declareCall({
  method: 'POST',
  path: '/api/account/email',
  access: 'member',
  body: emailChangeSchema,
  answer: null,
  problems: ['not_found', 'email_taken', 'conflict', 'too_many_requests'],
});

export const withdrawEmail = declareCall({
  method: 'DELETE',
  path: '/api/account/email',
  access: 'member',
  answer: null,
});

export const listSessions = declareCall({
  method: 'GET',
  path: '/api/account/sessions',
  access: 'member',
  answer: v.array(accountSessionSchema),
});

export const endOtherSessions = declareCall({
  method: 'DELETE',
  path: '/api/account/sessions',
  access: 'member',
  answer: null,
});

export const endSession = declareCall({
  method: 'DELETE',
  path: '/api/account/sessions/:id',
  access: 'member',
  params: { id: sessionIdParamSchema },
  answer: null,
});

export const exportAccount = declareCall({
  method: 'GET',
  path: '/api/account/export',
  access: 'member',
  whileViewing: 'refused',
  answer: accountExportSchema,
  problems: ['too_many_requests'],
});

export const sendVerificationMail = declareCall({
  method: 'POST',
  path: '/api/email-verification',
  access: 'member',
  body: noFieldsSchema,
  answer: null,
  problems: ['conflict', 'too_many_requests'],
});
