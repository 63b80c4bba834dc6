import { errorSentence, notify } from '@powerline/platform';
import { useEffect, useState } from 'react';

/**
 * Loads what a page shows only in part, and prints once all of it is on the page.
 *
 * @param failed says that it was not printed
 */
export function usePrintWhole<Loaded>(failed: string, load: () => Promise<Loaded>) {
  const [printed, setPrinted] = useState<Loaded>();
  const [isBusy, setBusy] = useState(false);

  // After the render that has put it on the page.
  useEffect(() => {
    if (printed) print();
  }, [printed]);

  async function printAll() {
    setBusy(true);
    try {
      const loaded = await load();
      setPrinted(() => loaded);
    } catch (error) {
      notify.error(failed, errorSentence(error));
    } finally {
      setBusy(false);
    }
  }

  return { printed, isBusy, printAll };
}
