import { errorSentence } from '@powerline/platform';
import { useFormFailure } from '@powerline/ui';
import { checkAccess } from './check-access.ts';

/**
 * Sends a form of admins. What to show of a failed attempt is as `useFormFailure` says it, unless the reason is that the
 * person lost access.
 *
 * @param of see `useFormFailure`
 */
export function useSubmission<Name extends string>(...of: Parameters<typeof useFormFailure<Name>>) {
  const { failure, forgetFailure, showFailure } = useFormFailure(...of);

  /** @returns whether it was done */
  async function submit(send: () => Promise<unknown>): Promise<boolean> {
    forgetFailure();
    try {
      await send();
      return true;
    } catch (error) {
      if (!(await checkAccess(error))) showFailure(error, errorSentence(error, 'Nothing was changed. Try again.'));
      return false;
    }
  }

  return { failure, submit };
}
