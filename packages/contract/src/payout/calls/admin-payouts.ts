import * as v from 'valibot';
import { declareCall } from '../../foundation/call.ts';
import { idParamSchema } from '../../foundation/typed-id.ts';
import {
  adminPayoutPageSchema,
  adminPayoutSchema,
  adminPayoutsQuerySchema,
  changedPayoutsSchema,
  payoutBatchSchema,
  payoutPaymentSchema,
  payoutReturnSchema,
} from '../payouts.ts';

export const listPayoutQueue = declareCall({
  method: 'GET',
  path: '/api/admin/payout/payouts',
  access: 'admin',
  query: adminPayoutsQuerySchema,
  answer: adminPayoutPageSchema,
});

export const getQueuedPayout = declareCall({
  method: 'GET',
  path: '/api/admin/payout/payouts/:id',
  access: 'admin',
  params: { id: idParamSchema },
  answer: adminPayoutSchema,
});

export const approvePayouts = declareCall({
  method: 'POST',
  path: '/api/admin/payout/payouts/approve',
  access: 'admin',
  body: payoutBatchSchema,
  answer: changedPayoutsSchema,
  problems: ['not_found', 'payout_changed'],
});

export const exportPayouts = declareCall({
  method: 'POST',
  path: '/api/admin/payout/payouts/export',
  access: 'admin',
  body: payoutBatchSchema,
  answer: v.string(),
  problems: ['not_found', 'payout_changed'],
});

export const markPayoutsPaid = declareCall({
  method: 'POST',
  path: '/api/admin/payout/payouts/mark-paid',
  access: 'admin',
  body: payoutPaymentSchema,
  answer: changedPayoutsSchema,
  problems: ['not_found', 'payout_changed'],
});

export const returnPayouts = declareCall({
  method: 'POST',
  path: '/api/admin/payout/payouts/return',
  access: 'admin',
  body: payoutReturnSchema,
  answer: changedPayoutsSchema,
  problems: ['not_found', 'payout_changed'],
});
