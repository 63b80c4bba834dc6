import * as v from 'valibot';
import { declareCall } from '../../foundation/call.ts';
import { yearSchema } from '../reports.ts';
import { yearlyStatementSchema } from '../yearly-statement.ts';

export const getYearlyStatement = declareCall({
  method: 'GET',
  path: '/api/yearly-statements/:year',
  access: 'member',
  system: 'payout',
  params: { year: yearSchema },
  answer: yearlyStatementSchema,
});

export const getYearlyStatementFile = declareCall({
  method: 'GET',
  path: '/api/yearly-statements/:year/file',
  access: 'member',
  system: 'payout',
  params: { year: yearSchema },
  answer: v.string(),
});
