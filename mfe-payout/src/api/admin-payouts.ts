import { callPath } from '@powerline/contract/foundation';
import type { AdminPayout, PayoutBatch, PayoutReturn, PayoutState } from '@powerline/contract/payout';
import * as calls from '@powerline/contract/payout/calls';
import { ApiError, call } from '@powerline/platform';
import { useAdminCall } from '@powerline/ui/admin';
import { mutate } from 'swr';

/** As many as a batch may have, so that a page is one batch. */
const LIMIT = 100;

export const usePayoutQueue = (state: PayoutState, after: number | undefined, search: string) =>
  useAdminCall(calls.listPayoutQueue, { query: { state, limit: LIMIT, after, ...(search && { search }) } });

const QUEUE_PAGES = `${callPath(calls.listPayoutQueue)}?`;
const OVERVIEW = callPath(calls.getPayoutOverview);

export const rereadQueue = () =>
  mutate((key) => typeof key === 'string' && (key.startsWith(QUEUE_PAGES) || key === OVERVIEW));

async function rereadAfter(change: Promise<unknown>): Promise<void> {
  try {
    await change;
  } finally {
    // Also after a rejection: another admin may have been first.
    await rereadQueue();
  }
}

export type SeenPayouts = readonly Pick<AdminPayout, 'id' | 'version'>[];

/** A batch as the admin saw it. An older API doesn't know versions. */
export function batchOf(seen: SeenPayouts): PayoutBatch {
  const versions = seen.flatMap(({ version }) => version ?? []);
  return { ids: seen.map(({ id }) => id), ...(versions.length === seen.length && { versions }) };
}

export const approvePayouts = (seen: SeenPayouts): Promise<void> =>
  rereadAfter(call(calls.approvePayouts, { body: batchOf(seen) }));

export const markPayoutsPaid = (seen: SeenPayouts, reference: string): Promise<void> =>
  rereadAfter(call(calls.markPayoutsPaid, { body: { ...batchOf(seen), reference } }));

/** Returns the money to the balances. @param state the one the admin saw @throws what `call` throws */
export const returnPayouts = (seen: SeenPayouts, state: PayoutReturn['state'], reason: string): Promise<void> =>
  rereadAfter(call(calls.returnPayouts, { body: { ...batchOf(seen), state, reason } }));

const CHANGED_SHOWN = 10;

/** The payouts that another admin changed first, as they are now. Empty if the change failed for another reason. */
export async function readChanged(error: unknown, ids: readonly number[]): Promise<AdminPayout[]> {
  if (!(error instanceof ApiError) || error.code !== 'payout_changed') return [];
  // The server names each one by its index in the list of ids.
  const changed = error.fieldErrors.flatMap(({ field }) => ids[Number(field.replace('ids.', ''))] ?? []);
  const reads = changed.slice(0, CHANGED_SHOWN).map((id) => call(calls.getQueuedPayout, { params: { id } }));
  return Promise.all(reads).catch(() => []);
}
