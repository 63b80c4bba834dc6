import { callPath } from '@powerline/contract/foundation';
import * as calls from '@powerline/contract/payout/calls';
import { call, useCall } from '@powerline/platform';
import { mutate } from 'swr';

/** One's own place in the rotator's queue: asked for anew with each visit, as every newcomer moves it. */
export const useRotator = () => useCall(calls.getRotator, {}, { revalidateOnMount: true });

/** Takes oneself out of the rotator, or lets oneself in again. @throws what `call` throws */
export async function setOptedOut(hasOptedOut: boolean): Promise<void> {
  const answer = await call(calls.setRotator, { body: { hasOptedOut } });
  await mutate(callPath(calls.getRotator), answer, { revalidate: false });
}

/** One's own turns, newest first. @param before the `next` of the page before */
export const useTurns = (before: number | undefined) => useCall(calls.listRotatorTurns, { query: { before } });
