import { type SecondFactorPolicy, secondFactorPolicySchema } from '@powerline/contract/accounts';
import { request } from '@powerline/platform';
import { SECOND_FACTOR_POLICY_KEY } from '@powerline/ui/admin';
import useSWR, { mutate } from 'swr';

/** Whether admins need a second factor, and which of them have none. */
export const useSecondFactorPolicy = () =>
  useSWR(SECOND_FACTOR_POLICY_KEY, (path: string) => request(path, secondFactorPolicySchema));

/** Obliges all admins, or no longer. @throws what `request` throws */
export async function saveSecondFactorPolicy(isRequiredForAdmins: boolean): Promise<SecondFactorPolicy> {
  const saved = await request(SECOND_FACTOR_POLICY_KEY, secondFactorPolicySchema, {
    method: 'PATCH',
    body: { isRequiredForAdmins },
  });
  await mutate(SECOND_FACTOR_POLICY_KEY, saved, { revalidate: false });
  return saved;
}
