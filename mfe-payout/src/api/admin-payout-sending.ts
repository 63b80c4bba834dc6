import { callPath } from '@powerline/contract/foundation';
import type { PayoutSending, PayoutSendingInput } from '@powerline/contract/payout';
import * as calls from '@powerline/contract/payout/calls';
import { call } from '@powerline/platform';
import { rereadAfterConflict, useAdminCall } from '@powerline/ui/admin';
import { mutate } from 'swr';

const SENDING = callPath(calls.getPayoutSending);

export const usePayoutSending = () => useAdminCall(calls.getPayoutSending, {});

/** @param ifMatch the version that it replaces @returns it as stored @throws what `call` throws */
export async function setPayoutSending(body: PayoutSendingInput, ifMatch: string | undefined): Promise<PayoutSending> {
  const answer = await rereadAfterConflict(SENDING, call(calls.setPayoutSending, { body, ifMatch }));
  await mutate(SENDING, answer, { revalidate: false });
  return answer;
}
