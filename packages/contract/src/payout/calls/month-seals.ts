import * as v from 'valibot';
import { declareCall } from '../../foundation/call.ts';
import { monthSchema } from '../month.ts';
import { monthSealsSchema, statementProofSchema } from '../month-seal.ts';

export const listMonthSeals = declareCall({
  method: 'GET',
  path: '/api/month-seals',
  access: 'public',
  answer: monthSealsSchema,
});

export const getSealTimeStamp = declareCall({
  method: 'GET',
  path: '/api/month-seals/:month/time-stamp',
  access: 'public',
  params: { month: monthSchema },
  answer: v.string(),
  problems: ['not_found'],
});

export const getStatementProof = declareCall({
  method: 'GET',
  path: '/api/earnings/:month/proof',
  access: 'member',
  system: 'payout',
  params: { month: monthSchema },
  answer: statementProofSchema,
  problems: ['not_found', 'too_many_requests'],
});
