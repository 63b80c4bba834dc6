import type { SecondFactorPolicy } from '@powerline/contract/accounts';
import * as calls from '@powerline/contract/accounts/calls';
import { callPath } from '@powerline/contract/foundation';
import { call, useCall } from '@powerline/platform';
import { rereadAfterConflict } from '@powerline/ui/admin';
import { mutate } from 'swr';

export const useSecondFactorPolicy = () => useCall(calls.getSecondFactorPolicy, {});

const POLICY_KEY = callPath(calls.getSecondFactorPolicy);

/** @param ifMatch the version that it replaces @throws what `call` throws */
export async function saveSecondFactorPolicy(
  isRequiredForAdmins: boolean,
  ifMatch: string | undefined,
): Promise<SecondFactorPolicy> {
  const sent = call(calls.setSecondFactorPolicy, { body: { isRequiredForAdmins }, ifMatch });
  const saved = await rereadAfterConflict(POLICY_KEY, sent);
  await mutate(POLICY_KEY, saved, { revalidate: false });
  return saved;
}
