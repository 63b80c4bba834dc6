import { declareCall } from '../../foundation/call.ts';
import { monthSchema } from '../month.ts';
import { monthSealsSchema, statementProofSchema } from '../month-seal.ts';

export const listMonthSeals = declareCall({
  method: 'GET',
  path: '/api/month-seals',
  access: 'public',
  answer: monthSealsSchema,
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
