import {
  adminRedemptionPageSchema,
  adminRedemptionSchema,
  type RedemptionChange,
  type RedemptionState,
} from '@powerline/contract/academy';
import { request } from '@powerline/platform';
import { useAdminRead } from '@powerline/ui/admin';
import { mutate } from 'swr';

const REDEMPTIONS = '/api/admin/academy/redemptions';

/** The redemptions of a state, the oldest first. @param after the `next` of the page before */
export const useRedemptionQueue = (state: RedemptionState, after: number | undefined) =>
  useAdminRead(`${REDEMPTIONS}?state=${state}${after ? `&after=${after}` : ''}`, adminRedemptionPageSchema);

/** Approves one, marks it as sent, or cancels it. @throws what `request` throws */
export async function changeRedemption(id: number, change: RedemptionChange): Promise<void> {
  try {
    await request(`${REDEMPTIONS}/${id}/state`, adminRedemptionSchema, { method: 'PUT', body: change });
  } finally {
    // Also after a refusal: somebody else may have been first.
    await mutate((key) => typeof key === 'string' && key.startsWith(`${REDEMPTIONS}?`));
  }
}
