import type { SecondFactorPolicy } from '@powerline/contract/accounts';
import * as calls from '@powerline/contract/accounts/calls';
import { callPath } from '@powerline/contract/foundation';
import { call, useCall } from '@powerline/platform';
import { mutate } from 'swr';

/** @param isWanted false for someone whose role doesn't include it */
export const useSecondFactorPolicy = (isWanted = true) => useCall(calls.getSecondFactorPolicy, isWanted ? {} : null);

export async function saveSecondFactorPolicy(isRequiredForAdmins: boolean): Promise<SecondFactorPolicy> {
  const saved = await call(calls.setSecondFactorPolicy, { body: { isRequiredForAdmins } });
  await mutate(callPath(calls.getSecondFactorPolicy), saved, { revalidate: false });
  return saved;
}
