import * as v from 'valibot';
import { declareCall } from '../../foundation/call.ts';

export const takeStripeEvent = declareCall({
  method: 'POST',
  path: '/api/stripe/webhook',
  access: 'public',
  // The signed text; it is parsed after the signature was checked.
  body: v.string(),
  file: 'signed-json',
  answer: null,
  problems: ['invalid_input', 'not_found', 'month_being_closed', 'reference_taken'],
});
