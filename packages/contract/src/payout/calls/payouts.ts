import { declareCall } from '../../foundation/call.ts';
import { idParamSchema } from '../../foundation/typed-id.ts';
import {
  payoutBalanceSchema,
  payoutInputSchema,
  payoutPageSchema,
  payoutSchema,
  payoutsQuerySchema,
} from '../payouts.ts';

export const listPayouts = declareCall({
  method: 'GET',
  path: '/api/payouts',
  access: 'member',
  system: 'payout',
  query: payoutsQuerySchema,
  answer: payoutPageSchema,
});

export const getPayoutBalance = declareCall({
  method: 'GET',
  path: '/api/payouts/balance',
  access: 'member',
  system: 'payout',
  answer: payoutBalanceSchema,
});

export const getPayout = declareCall({
  method: 'GET',
  path: '/api/payouts/:id',
  access: 'member',
  system: 'payout',
  params: { id: idParamSchema },
  answer: payoutSchema,
});

export const requestPayout = declareCall({
  method: 'POST',
  path: '/api/payouts',
  access: 'member',
  system: 'payout',
  body: payoutInputSchema,
  answer: payoutSchema,
  status: 201,
  problems: ['invalid_input', 'conflict', 'balance_too_low', 'payout_method_missing', 'too_many_requests'],
});
