import type { AdminRedemption, RedemptionChange, RedemptionState } from '@powerline/contract/academy';
import * as calls from '@powerline/contract/academy/calls';
import { callPath } from '@powerline/contract/foundation';
import { call } from '@powerline/platform';
import { useAdminCall } from '@powerline/ui/admin';
import { mutate } from 'swr';

export const useRedemptionQueue = (state: RedemptionState, after: number | undefined) =>
  useAdminCall(calls.listRedemptionQueue, { query: { state, after } });

export const redemptionFileAddress = (state: RedemptionState): string =>
  callPath(calls.getRedemptionFile, { query: { state } });

/** @param redemption as the admin saw it: another admin's change since then stays @throws what `call` throws */
export async function changeRedemption(
  { id, state: seen }: Pick<AdminRedemption, 'id' | 'state'>,
  change: Omit<RedemptionChange, 'seen'>,
): Promise<void> {
  try {
    await call(calls.changeRedemption, { params: { id }, body: { ...change, seen } });
  } finally {
    // Also after a rejection: another admin may have been first.
    await mutate((key) => typeof key === 'string' && key.startsWith(`${calls.listRedemptionQueue.path}?`));
  }
}
