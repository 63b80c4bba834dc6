import { hasAnyRight, type User } from '@powerline/contract/accounts';
import { ApiError, notify, USER_KEY } from '@powerline/platform';
import { mutate } from 'swr';
import { t } from '../words.ts';
import { setSecondFactorMissing } from './second-factor-missing.ts';

/**
 * Reloads the current user after a rejected admin call, because someone may have lost their rights or been deleted
 * meanwhile.
 * The shell then leaves the page.
 *
 * @returns whether the person already knows why
 */
export async function checkAccess(error: unknown): Promise<boolean> {
  if (!(error instanceof ApiError) || (error.status !== 401 && error.status !== 403)) return false;
  // The page then says what to do: another admin may have just required it of everyone.
  if (error.code === 'second_factor_missing') await setSecondFactorMissing(true);
  const user = await mutate<User | null>(USER_KEY).catch(() => null);
  if (error.status === 401) return true;
  if (!user || hasAnyRight(user)) return false;
  notify.error(
    t('You are no longer an admin'),
    t('Another admin has changed your account. Ask them if you need access again.'),
  );
  return true;
}
