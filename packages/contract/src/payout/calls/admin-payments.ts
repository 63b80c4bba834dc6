import { declareCall } from '../../foundation/call.ts';
import { idParamSchema } from '../../foundation/typed-id.ts';
import {
  paymentInputSchema,
  paymentPageSchema,
  paymentSchema,
  paymentsQuerySchema,
  refundInputSchema,
  refundPreviewQuerySchema,
  refundPreviewSchema,
  refundUndoingSchema,
} from '../payment.ts';

export const listPayments = declareCall({
  method: 'GET',
  path: '/api/admin/payout/payments',
  access: 'admin',
  query: paymentsQuerySchema,
  answer: paymentPageSchema,
});

export const recordPayment = declareCall({
  method: 'POST',
  path: '/api/admin/payout/payments',
  access: 'admin',
  body: paymentInputSchema,
  answer: paymentSchema,
  status: 201,
  problems: ['month_closed', 'month_being_closed', 'reference_taken'],
});

export const previewRefund = declareCall({
  method: 'GET',
  path: '/api/admin/payout/payments/:id/refund-preview',
  access: 'admin',
  params: { id: idParamSchema },
  query: refundPreviewQuerySchema,
  answer: refundPreviewSchema,
  problems: ['month_being_closed'],
});

export const recordRefund = declareCall({
  method: 'POST',
  path: '/api/admin/payout/payments/:id/refunds',
  access: 'admin',
  params: { id: idParamSchema },
  body: refundInputSchema,
  answer: paymentSchema,
  status: 201,
  problems: ['month_being_closed', 'reference_taken'],
});

export const undoRefund = declareCall({
  method: 'POST',
  path: '/api/admin/payout/payments/:id/undoing',
  access: 'admin',
  params: { id: idParamSchema },
  body: refundUndoingSchema,
  answer: paymentSchema,
  status: 201,
  problems: ['month_being_closed'],
});
