import { callPath } from '@powerline/contract/foundation';
import type { SubscriptionFeesInput } from '@powerline/contract/payout';
import * as calls from '@powerline/contract/payout/calls';
import { call } from '@powerline/platform';
import { useAdminCall } from '@powerline/ui/admin';
import { mutate } from 'swr';

/** How many Stripe subscriptions pay a different fee than the next one. */
export const useSubscriptionFees = () => useAdminCall(calls.getSubscriptionFees, {});

/** Tells members about the fee and moves their subscriptions to it. @throws what `call` throws */
export async function moveSubscriptions(body: SubscriptionFeesInput): Promise<void> {
  await call(calls.moveSubscriptions, { body });
  await mutate(callPath(calls.getSubscriptionFees));
}
