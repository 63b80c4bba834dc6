import { notify } from '@powerline/platform';
import { type ComponentType, useState } from 'react';

/** A dialog whose code comes when it is wanted, and which is open while `Dialog` is there. */
interface LateDialog<Props> {
  Dialog: ComponentType<Props> | undefined;
  isOpening: boolean;
  open: () => void;
  close: () => void;
}

/**
 * For the dialogs of rows: few are ever opened, and the list need not wait for any. Where the code does not come a
 * toast says so, and the next press tries again.
 */
export function useLateDialog<Props>(load: () => Promise<ComponentType<Props>>): LateDialog<Props> {
  const [Dialog, setDialog] = useState<ComponentType<Props>>();
  const [isOpening, setIsOpening] = useState(false);

  async function open() {
    if (isOpening) return;
    setIsOpening(true);
    try {
      const loaded = await load();
      // A function is stored: given as it is, React would call it.
      setDialog(() => loaded);
    } catch {
      notify.error('The dialog could not be loaded', 'Check your connection and try again.');
    } finally {
      setIsOpening(false);
    }
  }

  return { Dialog, isOpening, open: () => void open(), close: () => setDialog(undefined) };
}
