import * as v from 'valibot';
import { declareCall } from '../../foundation/call.ts';
import { reportListSchema, reportPeriodQuerySchema, reportQuerySchema, reportSchema } from '../reports.ts';

/** An older page may ask for a report that a newer API no longer has. */
const params = { report: v.string() };

export const listReports = declareCall({
  method: 'GET',
  path: '/api/admin/payout/reports',
  access: 'admin',
  answer: reportListSchema,
});

export const getReport = declareCall({
  method: 'GET',
  path: '/api/admin/payout/reports/:report',
  access: 'admin',
  params,
  query: reportQuerySchema,
  answer: reportSchema,
  problems: ['not_found'],
});

export const getReportFile = declareCall({
  method: 'GET',
  path: '/api/admin/payout/reports/:report/file',
  access: 'admin',
  params,
  query: reportPeriodQuerySchema,
  answer: v.string(),
  problems: ['not_found', 'too_many_requests'],
});
