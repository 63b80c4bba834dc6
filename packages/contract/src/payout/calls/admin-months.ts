import * as v from 'valibot';
import { declareCall } from '../../foundation/call.ts';
import { noFieldsSchema } from '../../foundation/no-fields.ts';
import { dryRunSchema, monthClosingInputSchema, payoutMonthSchema, postponementInputSchema } from '../closing.ts';
import { monthSchema } from '../month.ts';
import { earningsListPlacesSchema, monthComparisonSchema } from '../month-comparison.ts';

export const listPayoutMonths = declareCall({
  method: 'GET',
  path: '/api/admin/payout/months',
  access: 'admin',
  answer: v.array(payoutMonthSchema),
});

export const getPayoutMonth = declareCall({
  method: 'GET',
  path: '/api/admin/payout/months/:month',
  access: 'admin',
  params: { month: monthSchema },
  answer: payoutMonthSchema,
  problems: ['not_found'],
});

export const dryRunPayoutMonth = declareCall({
  method: 'POST',
  path: '/api/admin/payout/months/:month/dry-run',
  access: 'admin',
  params: { month: monthSchema },
  body: noFieldsSchema,
  answer: dryRunSchema,
  problems: ['not_found', 'conflict', 'too_many_requests'],
});

export const closePayoutMonth = declareCall({
  method: 'POST',
  path: '/api/admin/payout/months/:month/closing',
  access: 'admin',
  params: { month: monthSchema },
  body: monthClosingInputSchema,
  answer: payoutMonthSchema,
  status: 202,
  problems: ['not_found', 'conflict'],
});

export const postponePayoutMonth = declareCall({
  method: 'POST',
  path: '/api/admin/payout/months/:month/postponements',
  access: 'admin',
  params: { month: monthSchema },
  body: postponementInputSchema,
  answer: payoutMonthSchema,
  status: 201,
  problems: ['not_found', 'conflict'],
});

export const compareMonth = declareCall({
  method: 'POST',
  path: '/api/admin/payout/months/:month/comparison',
  access: 'admin',
  params: { month: monthSchema },
  query: earningsListPlacesSchema,
  file: 'csv',
  answer: monthComparisonSchema,
  problems: ['invalid_input', 'too_large', 'not_found', 'conflict', 'too_many_requests'],
});
