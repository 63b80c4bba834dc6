import { type SecondFactorPolicy, secondFactorPolicySchema } from '@powerline/contract/accounts';
import { ApiError, request } from '@powerline/platform';
import useSWR, { mutate } from 'swr';

const PATH = '/api/admin/second-factor-policy';

/** Whether admins need a second factor, and which of them have none. */
export const useSecondFactorPolicy = () => useSWR(PATH, (path: string) => request(path, secondFactorPolicySchema));

/** Obliges all admins, or no longer. @throws what `request` throws */
export async function saveSecondFactorPolicy(isRequiredForAdmins: boolean): Promise<SecondFactorPolicy> {
  const saved = await request(PATH, secondFactorPolicySchema, { method: 'PATCH', body: { isRequiredForAdmins } });
  await mutate(PATH, saved, { revalidate: false });
  return saved;
}

/** Reads it anew. */
export const rereadSecondFactorPolicy = (): Promise<unknown> => mutate(PATH);

/** Whether a call was refused because this admin has no second factor. */
export const lacksSecondFactor = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'second_factor_missing';
