import * as v from 'valibot';
import { declareCall } from '../../foundation/call.ts';
import { auditFilterSchema, auditPageSchema, auditQuerySchema } from '../audit.ts';

export const listAudit = declareCall({
  method: 'GET',
  path: '/api/admin/audit',
  access: 'admin',
  query: auditQuerySchema,
  answer: auditPageSchema,
});

export const getAuditFile = declareCall({
  method: 'GET',
  path: '/api/admin/audit/file',
  access: 'admin',
  query: auditFilterSchema,
  answer: v.string(),
  problems: ['too_many_requests'],
});
