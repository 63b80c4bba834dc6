import {
  type AdminPayout,
  adminPayoutPageSchema,
  adminPayoutSchema,
  changedPayoutsSchema,
  type PayoutReturn,
  type PayoutState,
} from '@powerline/contract/payout';
import { ApiError, request } from '@powerline/platform';
import { useAdminRead } from '@powerline/ui/admin';
import { mutate } from 'swr';
import * as v from 'valibot';

const PAYOUTS = '/api/admin/payout/payouts';

/** Of a page: as many as the call answers with at most, so that a batch is chosen at once. */
const LIMIT = 100;

/** The payouts of a state, the oldest first. @param after the `next` of the page before */
export const usePayoutQueue = (state: PayoutState, after: number | undefined) =>
  useAdminRead(`${PAYOUTS}?state=${state}&limit=${LIMIT}${after ? `&after=${after}` : ''}`, adminPayoutPageSchema);

/** Asks anew for every page of the queue that is here, and for what the overview says of it. */
const rereadQueue = () =>
  mutate((key) => typeof key === 'string' && (key.startsWith(`${PAYOUTS}?`) || key === '/api/admin/payout/overview'));

async function change(deed: string, body: object): Promise<void> {
  try {
    await request(`${PAYOUTS}/${deed}`, changedPayoutsSchema, { method: 'POST', body });
  } finally {
    // Also after a refusal: somebody else may have been first.
    await rereadQueue();
  }
}

/** @throws what `request` throws */
export const approvePayouts = (ids: readonly number[]): Promise<void> => change('approve', { ids });

/** @throws what `request` throws */
export const markPayoutsPaid = (ids: readonly number[], reference: string): Promise<void> =>
  change('mark-paid', { ids, reference });

/** Returns the money to the balances. @param state the one in which the admin saw them @throws what `request` throws */
export const returnPayouts = (ids: readonly number[], state: PayoutReturn['state'], reason: string): Promise<void> =>
  change('return', { ids, state, reason });

/** How many of the changed payouts are shown at most. */
const CHANGED_SHOWN = 10;

/** The payouts that another admin changed first, as they are now. Empty when the change failed for another reason. */
export async function readChanged(error: unknown, ids: readonly number[]): Promise<AdminPayout[]> {
  if (!(error instanceof ApiError) || error.code !== 'payout_changed') return [];
  // The server names each one by its index in the list of ids.
  const changed = error.fieldErrors.flatMap(({ field }) => ids[Number(field.replace('ids.', ''))] ?? []);
  const reads = changed.slice(0, CHANGED_SHOWN).map((id) => request(`${PAYOUTS}/${id}`, adminPayoutSchema));
  return Promise.all(reads).catch(() => []);
}

/** @returns a file of CSV with where each is to be sent; who reads it stands in the audit @throws what `request` throws */
export const exportPayouts = (ids: readonly number[]): Promise<string> =>
  request(`${PAYOUTS}/export`, v.string(), { method: 'POST', body: { ids } });
