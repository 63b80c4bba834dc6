import { notify } from '@powerline/platform';
import { type ComponentType, useState } from 'react';

/** Open while `Dialog` is set. */
interface LateDialog<Props> {
  Dialog: ComponentType<Props> | undefined;
  isOpening: boolean;
  open: () => void;
  close: () => void;
}

/**
 * Loads a row's dialog on demand, because few are ever opened. A failure shows a toast, and the next press tries
 * again.
 */
export function useLateDialog<Props>(load: () => Promise<ComponentType<Props>>): LateDialog<Props> {
  const [Dialog, setDialog] = useState<ComponentType<Props>>();
  const [isOpening, setIsOpening] = useState(false);

  async function open() {
    if (isOpening) return;
    setIsOpening(true);
    try {
      const loaded = await load();
      // React would call a plain function.
      setDialog(() => loaded);
    } catch {
      notify.error('The dialog could not be loaded', 'Check your connection and try again.');
    } finally {
      setIsOpening(false);
    }
  }

  return { Dialog, isOpening, open: () => void open(), close: () => setDialog(undefined) };
}
