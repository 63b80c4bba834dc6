import { callPath } from '@powerline/contract/foundation';
import * as calls from '@powerline/contract/payout/calls';
import { call, useCall } from '@powerline/platform';
import { mutate } from 'swr';

export const useEmailSharing = () => useCall(calls.getEmailSharing, {});

export async function setEmailShared(isShared: boolean): Promise<void> {
  const answer = await call(calls.setEmailSharing, { body: { isShared } });
  await mutate(callPath(calls.getEmailSharing), answer, { revalidate: false });
}
