import { declareCall } from '../../foundation/call.ts';
import { noFieldsSchema } from '../../foundation/no-fields.ts';
import { membershipSchema, receiptPageSchema, receiptsQuerySchema } from '../membership.ts';
import { stripePageSchema } from '../stripe-page.ts';

export const openCheckout = declareCall({
  method: 'POST',
  path: '/api/membership/checkout',
  access: 'member',
  system: 'payout',
  body: noFieldsSchema,
  answer: stripePageSchema,
  problems: ['not_found', 'conflict', 'too_many_requests'],
});

// Also while the system is closed, so that members can always cancel a card payment.
export const openPortal = declareCall({
  method: 'POST',
  path: '/api/membership/portal',
  access: 'member',
  body: noFieldsSchema,
  answer: stripePageSchema,
  problems: ['not_found', 'too_many_requests'],
});

export const getMembership = declareCall({
  method: 'GET',
  path: '/api/membership',
  access: 'member',
  system: 'payout',
  answer: membershipSchema,
});

export const listReceipts = declareCall({
  method: 'GET',
  path: '/api/membership/payments',
  access: 'member',
  system: 'payout',
  query: receiptsQuerySchema,
  answer: receiptPageSchema,
});
