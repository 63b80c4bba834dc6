import { declareCall } from '../../foundation/call.ts';
import { noFieldsSchema } from '../../foundation/no-fields.ts';
import { payoutMethodInputSchema, payoutMethodRemovalSchema, payoutMethodSchema } from '../payout-method.ts';
import { stripePageSchema } from '../stripe-page.ts';

export const getPayoutMethod = declareCall({
  method: 'GET',
  path: '/api/payout-method',
  access: 'member',
  system: 'payout',
  answer: payoutMethodSchema,
});

export const setPayoutMethod = declareCall({
  method: 'PUT',
  path: '/api/payout-method',
  access: 'member',
  system: 'payout',
  body: payoutMethodInputSchema,
  answer: payoutMethodSchema,
  problems: ['invalid_input', 'too_many_requests'],
});

export const removePayoutMethod = declareCall({
  method: 'DELETE',
  path: '/api/payout-method',
  access: 'member',
  system: 'payout',
  body: payoutMethodRemovalSchema,
  answer: null,
  problems: ['invalid_input', 'not_found', 'too_many_requests'],
});

/** Asks for the password, as {@link setPayoutMethod} does. */
export const openStripeAccount = declareCall({
  method: 'POST',
  path: '/api/payout-method/stripe',
  access: 'member',
  system: 'payout',
  body: payoutMethodRemovalSchema,
  answer: stripePageSchema,
  problems: ['invalid_input', 'not_found', 'too_many_requests'],
});

export const checkStripeAccount = declareCall({
  method: 'POST',
  path: '/api/payout-method/stripe/check',
  access: 'member',
  system: 'payout',
  body: noFieldsSchema,
  answer: payoutMethodSchema,
  problems: ['not_found', 'too_many_requests'],
});
