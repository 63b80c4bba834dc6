import * as calls from '@powerline/contract/accounts/calls';
import { callPath } from '@powerline/contract/foundation';
import { call } from '@powerline/platform';
import { useAdminCall } from '@powerline/ui/admin';
import { mutate } from 'swr';

/** Asks again on each visit: steps are done on other pages. */
export const useLaunch = () => useAdminCall(calls.getLaunch, {});

export async function setLaunchStepNeeded(key: string, isNeeded: boolean): Promise<void> {
  const answer = await call(calls.setLaunchStep, { params: { key }, body: { isNeeded } });
  await mutate(callPath(calls.getLaunch), answer, { revalidate: false });
}
