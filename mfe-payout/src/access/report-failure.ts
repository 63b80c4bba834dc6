import { errorSentence, notify } from '@powerline/platform';
import { checkAccess } from './check-access.ts';

/** Shows an error toast, unless the reason is that the person lost access. @param title without a full stop */
export async function reportFailure(title: string, error: unknown): Promise<void> {
  if (await checkAccess(error)) return;
  notify.error(title, errorSentence(error, 'Nothing was changed. Try again.'));
}
