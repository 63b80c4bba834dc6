import type { Redemption, RedemptionInput } from '@powerline/contract/academy';
import * as calls from '@powerline/contract/academy/calls';
import { call, useCall } from '@powerline/platform';
import { mutate } from 'swr';

/** What there is for points, and how many one has. Asked for anew whenever it is shown: others take of it meanwhile. */
export const usePrizes = () => useCall(calls.listPrizes, {}, { revalidateOnMount: true });

/** Asks for a prize; by the same key it is the same request. @throws what `call` throws */
export async function askForPrize(body: RedemptionInput): Promise<Redemption> {
  try {
    return await call(calls.askForPrize, { body });
  } finally {
    // Also after a refusal: it says that prizes are not what they were.
    await Promise.all([mutate(calls.listPrizes.path), mutate(calls.listRedemptions.path)]);
  }
}
