import { callPath } from '@powerline/contract/foundation';
import type { SubscriptionFeesInput } from '@powerline/contract/payout';
import * as calls from '@powerline/contract/payout/calls';
import { call } from '@powerline/platform';
import { useAdminCall } from '@powerline/ui/admin';
import { mutate } from 'swr';

export const useSubscriptionFees = () => useAdminCall(calls.getSubscriptionFees, {});

/** Notifies members and moves their subscriptions to the fee. @throws what `call` throws */
export async function moveSubscriptions(body: SubscriptionFeesInput): Promise<void> {
  await call(calls.moveSubscriptions, { body });
  await mutate(callPath(calls.getSubscriptionFees));
}
