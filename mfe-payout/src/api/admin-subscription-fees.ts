import { type SubscriptionFeesInput, subscriptionFeesSchema } from '@powerline/contract/payout';
import { request } from '@powerline/platform';
import { useAdminRead } from '@powerline/ui/admin';
import { mutate } from 'swr';

const FEES = '/api/admin/payout/subscription-fees';

/** How many Stripe subscriptions pay a different fee than the next one. */
export const useSubscriptionFees = () => useAdminRead(FEES, subscriptionFeesSchema);

/** Tells members about the fee and moves their subscriptions to it. @throws what `request` throws */
export async function moveSubscriptions(input: SubscriptionFeesInput): Promise<void> {
  await request(FEES, subscriptionFeesSchema, { method: 'POST', body: input });
  await mutate(FEES);
}
