import { errorSentence, notify } from '@powerline/platform';
import { useState } from 'react';

/** Runs a change of the invitation; says what failed. */
export function useInvitationChange() {
  const [isBusy, setBusy] = useState(false);
  const run = async (change: () => Promise<void>, failed: string) => {
    setBusy(true);
    try {
      await change();
    } catch (error) {
      notify.error(failed, errorSentence(error));
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, run };
}
