import { declareCall } from '../../foundation/call.ts';
import { howToPayInputSchema, howToPaySchema } from '../how-to-pay.ts';

export const getHowToPay = declareCall({
  method: 'GET',
  path: '/api/admin/payout/how-to-pay',
  access: 'admin',
  answer: howToPaySchema,
});

export const setHowToPay = declareCall({
  method: 'PUT',
  path: '/api/admin/payout/how-to-pay',
  access: 'admin',
  body: howToPayInputSchema,
  answer: howToPaySchema,
  guards: howToPaySchema,
});
