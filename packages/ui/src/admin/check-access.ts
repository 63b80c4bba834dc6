import type { User } from '@powerline/contract/accounts';
import type * as calls from '@powerline/contract/accounts/calls';
import { ApiError, notify, USER_KEY } from '@powerline/platform';
import { mutate } from 'swr';

/** Whether admins need a second factor, and which of them have none: mfe-admin shows it. */
const SECOND_FACTOR_POLICY_KEY = '/api/admin/second-factor-policy' satisfies typeof calls.getSecondFactorPolicy.path;

/** Whether a call was refused because this admin has no second factor, which the site demands of admins. */
export const lacksSecondFactor = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'second_factor_missing';

/**
 * After a call of admins that the server refused: asks again who uses the page, since an admin may have been demoted or
 * deleted meanwhile. The shell then leads away from here.
 *
 * @returns whether the refusal has been told to the person already
 */
export async function checkAccess(error: unknown): Promise<boolean> {
  if (!(error instanceof ApiError) || (error.status !== 401 && error.status !== 403)) return false;
  const user = await mutate<User | null>(USER_KEY).catch(() => null);
  if (error.status === 401) return true;
  // Another admin has just asked it of all. The page then says what to do.
  if (lacksSecondFactor(error)) await mutate(SECOND_FACTOR_POLICY_KEY).catch(() => undefined);
  if (!user || user.isAdmin) return false;
  notify.error(
    'You are no longer an admin',
    'Another admin has changed your account. Ask them if you need access again.',
  );
  return true;
}
