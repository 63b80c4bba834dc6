import { declareCall } from '../../foundation/call.ts';
import { taxFormInputSchema, taxFormRemovalSchema, taxFormSchema } from '../tax-form.ts';

export const getTaxForm = declareCall({
  method: 'GET',
  path: '/api/tax-form',
  access: 'member',
  system: 'payout',
  answer: taxFormSchema,
});

export const setTaxForm = declareCall({
  method: 'PUT',
  path: '/api/tax-form',
  access: 'member',
  system: 'payout',
  body: taxFormInputSchema,
  answer: taxFormSchema,
  problems: ['invalid_input', 'too_many_requests'],
});

export const removeTaxForm = declareCall({
  method: 'DELETE',
  path: '/api/tax-form',
  access: 'member',
  system: 'payout',
  body: taxFormRemovalSchema,
  answer: null,
  problems: ['invalid_input', 'not_found', 'too_many_requests'],
});
