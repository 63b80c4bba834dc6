import type { Redemption, RedemptionInput } from '@powerline/contract/academy';
import * as calls from '@powerline/contract/academy/calls';
import { call, useCall } from '@powerline/platform';
import { mutate } from 'swr';

/** Reloads on each visit, because others take prizes. */
export const usePrizes = () => useCall(calls.listPrizes, {}, { revalidateOnMount: true });

/** The same key makes the same request. @throws what `call` throws */
export async function askForPrize(body: RedemptionInput): Promise<Redemption> {
  try {
    return await call(calls.askForPrize, { body });
  } finally {
    // Also after a rejection, which means that prizes changed.
    await Promise.all([mutate(calls.listPrizes.path), mutate(calls.listRedemptions.path)]);
  }
}
