import { errorSentence, notify } from '@powerline/platform';
import { t } from '../words.ts';
import { checkAccess } from './check-access.ts';

const tryAgain = () => t('Nothing was changed. Try again.');

/**
 * Shows an error toast, unless the person lost access.
 *
 * @param soFar what was done before the failure, in place of "nothing was changed"
 */
export async function reportFailure(title: string, error: unknown, soFar?: string): Promise<void> {
  if (await checkAccess(error)) return;
  notify.error(title, soFar ? `${soFar} ${errorSentence(error, t('Try again.'))}` : errorSentence(error, tryAgain()));
}

/** The sentence for a row whose call shows no toast (specification section 8). */
export async function rowFailure(title: string, error: unknown): Promise<string> {
  await checkAccess(error);
  return `${title} ${errorSentence(error, tryAgain())}`;
}

/**
 * Makes a call and shows a toast with its outcome.
 *
 * @param done the words after a success
 * @param failed the title after a failure
 * @returns whether it succeeded
 */
export async function reportOutcome(
  call: () => Promise<unknown>,
  done: Parameters<typeof notify.success>,
  failed: string,
): Promise<boolean> {
  try {
    await call();
    notify.success(...done);
    return true;
  } catch (error) {
    await reportFailure(failed, error);
    return false;
  }
}
