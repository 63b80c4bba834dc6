import { errorSentence, notify } from '@powerline/platform';
import { checkAccess } from './check-access.ts';

/** What a person is told when there is nothing better to say. */
const TRY_AGAIN = 'Nothing was changed. Try again.';

/**
 * Shows an error toast with the title of the specification, unless the reason is that the person lost access.
 *
 * @param soFar what was done before it failed; with that, "nothing was changed" would not be true
 */
export async function reportFailure(title: string, error: unknown, soFar?: string): Promise<void> {
  if (await checkAccess(error)) return;
  notify.error(title, soFar ? `${soFar} ${errorSentence(error, 'Try again.')}` : errorSentence(error, TRY_AGAIN));
}

/** The sentence for a row whose call shows no error toast (specification section 8). */
export async function rowFailure(title: string, error: unknown): Promise<string> {
  await checkAccess(error);
  return `${title} ${errorSentence(error, TRY_AGAIN)}`;
}
