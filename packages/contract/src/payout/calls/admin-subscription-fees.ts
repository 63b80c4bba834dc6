import { declareCall } from '../../foundation/call.ts';
import { subscriptionFeesInputSchema, subscriptionFeesSchema } from '../subscription-fees.ts';

export const getSubscriptionFees = declareCall({
  method: 'GET',
  path: '/api/admin/payout/subscription-fees',
  access: 'admin',
  answer: subscriptionFeesSchema,
});

export const moveSubscriptions = declareCall({
  method: 'POST',
  path: '/api/admin/payout/subscription-fees',
  access: 'admin',
  body: subscriptionFeesInputSchema,
  answer: subscriptionFeesSchema,
  status: 202,
  problems: ['conflict'],
});
