import type { RedemptionChange, RedemptionState } from '@powerline/contract/academy';
import * as calls from '@powerline/contract/academy/calls';
import { call } from '@powerline/platform';
import { useAdminCall } from '@powerline/ui/admin';
import { mutate } from 'swr';

/** The redemptions of a state, the oldest first. @param after the `next` of the page before */
export const useRedemptionQueue = (state: RedemptionState, after: number | undefined) =>
  useAdminCall(calls.listRedemptionQueue, { query: { state, after } });

/** Approves one, marks it as sent, or cancels it. @throws what `call` throws */
export async function changeRedemption(id: number, body: RedemptionChange): Promise<void> {
  try {
    await call(calls.changeRedemption, { params: { id }, body });
  } finally {
    // Also after a refusal: somebody else may have been first.
    await mutate((key) => typeof key === 'string' && key.startsWith(`${calls.listRedemptionQueue.path}?`));
  }
}
