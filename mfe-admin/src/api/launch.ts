import * as calls from '@powerline/contract/accounts/calls';
import { callPath } from '@powerline/contract/foundation';
import { call } from '@powerline/platform';
import { useAdminCall } from '@powerline/ui/admin';
import { mutate } from 'swr';

/** Asks again on each visit: steps are done on other pages. @param isAsked false for those who don't set up the site */
export const useLaunch = (isAsked = true) => useAdminCall(calls.getLaunch, isAsked ? {} : null);

export async function setLaunchStepNeeded(key: string, isNeeded: boolean): Promise<void> {
  const answer = await call(calls.setLaunchStep, { params: { key }, body: { isNeeded } });
  await mutate(callPath(calls.getLaunch), answer, { revalidate: false });
}
