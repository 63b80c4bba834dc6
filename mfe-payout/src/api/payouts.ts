import { callPath } from '@powerline/contract/foundation';
import type { PayoutInput } from '@powerline/contract/payout';
import * as calls from '@powerline/contract/payout/calls';
import { call, useCall } from '@powerline/platform';
import { mutate } from 'swr';

// Asked for anew whenever it is shown: an admin changes it meanwhile.
const FRESH = { revalidateOnMount: true };

/** One's own money. */
export const useBalance = () => useCall(calls.getPayoutBalance, {}, FRESH);

/** One's own payouts, newest first. @param before the `next` of the page before */
export const usePayouts = (before: number | undefined) => useCall(calls.listPayouts, { query: { before } }, FRESH);

/** What each entry did to one's own money, newest first. @param before the `next` of the page before */
export const useLedger = (before: string | undefined) => useCall(calls.listLedger, { query: { before } }, FRESH);

/** Asks for a payout; by the same key it is the same one. @throws what `call` throws */
export async function askForPayout(body: PayoutInput): Promise<void> {
  await call(calls.requestPayout, { body });
  const reads = [calls.getPayoutBalance, calls.listPayouts, calls.listLedger];
  await Promise.all(reads.map((read) => mutate(callPath(read))));
}
