import { callPath } from '@powerline/contract/foundation';
import * as calls from '@powerline/contract/payout/calls';
import { call, useCall } from '@powerline/platform';
import { mutate } from 'swr';

/** Whether one's sponsor and directs see one's email. */
export const useEmailSharing = () => useCall(calls.getEmailSharing, {});

/** @throws what `call` throws */
export async function setEmailShared(isShared: boolean): Promise<void> {
  const answer = await call(calls.setEmailSharing, { body: { isShared } });
  await mutate(callPath(calls.getEmailSharing), answer, { revalidate: false });
}
