import { callPath } from '@powerline/contract/foundation';
import type { AdminPayout, PayoutReturn, PayoutState } from '@powerline/contract/payout';
import * as calls from '@powerline/contract/payout/calls';
import { ApiError, call } from '@powerline/platform';
import { useAdminCall } from '@powerline/ui/admin';
import { mutate } from 'swr';

/** Of a page: as many as the call answers with at most, so that a batch is chosen at once. */
const LIMIT = 100;

/** The payouts of a state, the oldest first. @param after the `next` of the page before */
export const usePayoutQueue = (state: PayoutState, after: number | undefined) =>
  useAdminCall(calls.listPayoutQueue, { query: { state, limit: LIMIT, after } });

const QUEUE_PAGES = `${callPath(calls.listPayoutQueue)}?`;
const OVERVIEW = callPath(calls.getPayoutOverview);

/** Asks anew for every page of the queue that is here, and for what the overview says of it. */
const rereadQueue = () => mutate((key) => typeof key === 'string' && (key.startsWith(QUEUE_PAGES) || key === OVERVIEW));

async function rereadAfter(change: Promise<unknown>): Promise<void> {
  try {
    await change;
  } finally {
    // Also after a refusal: somebody else may have been first.
    await rereadQueue();
  }
}

/** @throws what `call` throws */
export const approvePayouts = (ids: readonly number[]): Promise<void> =>
  rereadAfter(call(calls.approvePayouts, { body: { ids } }));

/** @throws what `call` throws */
export const markPayoutsPaid = (ids: readonly number[], reference: string): Promise<void> =>
  rereadAfter(call(calls.markPayoutsPaid, { body: { ids, reference } }));

/** Returns the money to the balances. @param state the one in which the admin saw them @throws what `call` throws */
export const returnPayouts = (ids: readonly number[], state: PayoutReturn['state'], reason: string): Promise<void> =>
  rereadAfter(call(calls.returnPayouts, { body: { ids, state, reason } }));

/** How many of the changed payouts are shown at most. */
const CHANGED_SHOWN = 10;

/** The payouts that another admin changed first, as they are now. Empty when the change failed for another reason. */
export async function readChanged(error: unknown, ids: readonly number[]): Promise<AdminPayout[]> {
  if (!(error instanceof ApiError) || error.code !== 'payout_changed') return [];
  // The server names each one by its index in the list of ids.
  const changed = error.fieldErrors.flatMap(({ field }) => ids[Number(field.replace('ids.', ''))] ?? []);
  const reads = changed.slice(0, CHANGED_SHOWN).map((id) => call(calls.getQueuedPayout, { params: { id } }));
  return Promise.all(reads).catch(() => []);
}

/** @returns a file of CSV with where each is to be sent; who reads it stands in the audit @throws what `call` throws */
export const exportPayouts = (ids: readonly number[]): Promise<string> => call(calls.exportPayouts, { body: { ids } });
