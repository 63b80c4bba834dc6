import { callPath } from '@powerline/contract/foundation';
import * as calls from '@powerline/contract/payout/calls';
import { call, useCall } from '@powerline/platform';
import { mutate } from 'swr';

/** Reloads on each visit, because every newcomer moves the queue. */
export const useRotator = () => useCall(calls.getRotator, {}, { revalidateOnMount: true });

export async function setOptedOut(hasOptedOut: boolean): Promise<void> {
  const answer = await call(calls.setRotator, { body: { hasOptedOut } });
  await mutate(callPath(calls.getRotator), answer, { revalidate: false });
}

export const useTurns = (before: number | undefined) => useCall(calls.listRotatorTurns, { query: { before } });
