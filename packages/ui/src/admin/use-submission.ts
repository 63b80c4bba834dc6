import { errorSentence } from '@powerline/platform';
import { useFormFailure } from '@powerline/ui';
import { t } from '../words.ts';
import { checkAccess } from './check-access.ts';

/** Sends an admin form and handles failures like `useFormFailure`, unless the person lost access. */
export function useSubmission<Name extends string>(...of: Parameters<typeof useFormFailure<Name>>) {
  const { failure, forgetFailure, showFailure } = useFormFailure(...of);

  /** @returns whether it succeeded */
  async function submit(send: () => Promise<unknown>): Promise<boolean> {
    forgetFailure();
    try {
      await send();
      return true;
    } catch (error) {
      if (!(await checkAccess(error))) showFailure(error, errorSentence(error, t('Nothing was changed. Try again.')));
      return false;
    }
  }

  return { failure, submit };
}
