import { callPath } from '@powerline/contract/foundation';
import type { PayoutInput } from '@powerline/contract/payout';
import * as calls from '@powerline/contract/payout/calls';
import { call, useCall } from '@powerline/platform';
import { mutate } from 'swr';

// Reloads on each visit, because an admin may have changed it.
const FRESH = { revalidateOnMount: true };

export const useBalance = () => useCall(calls.getPayoutBalance, {}, FRESH);

export const usePayouts = (before: number | undefined) => useCall(calls.listPayouts, { query: { before } }, FRESH);

export const useLedger = (before: string | undefined) => useCall(calls.listLedger, { query: { before } }, FRESH);

/** The same key requests the same payout. @throws what `call` throws */
export async function askForPayout(body: PayoutInput): Promise<void> {
  await call(calls.requestPayout, { body });
  const reads = [calls.getPayoutBalance, calls.listPayouts, calls.listLedger];
  await Promise.all(reads.map((read) => mutate(callPath(read))));
}
