import { notify } from '@powerline/platform';
import { type ComponentType, useState } from 'react';
import { t } from '../words.ts';

type LoadDialog<Props> = () => Promise<ComponentType<Props>>;

/** Open while `Dialog` is set. */
interface LateDialog<Props> {
  Dialog: ComponentType<Props> | undefined;
  isOpening: boolean;
  open: (load: LoadDialog<Props>) => void;
  close: () => void;
}

/**
 * Loads one of several dialogs on demand, because few are ever opened. A failure shows a toast, and the next press
 * tries again.
 */
export function useLateDialog<Props>(): LateDialog<Props> {
  const [Dialog, setDialog] = useState<ComponentType<Props>>();
  const [isOpening, setIsOpening] = useState(false);

  async function open(load: LoadDialog<Props>) {
    if (isOpening) return;
    setIsOpening(true);
    try {
      const loaded = await load();
      // React would call a plain function.
      setDialog(() => loaded);
    } catch {
      notify.error(t('The dialog could not be loaded'), t('Check your connection and try again.'));
    } finally {
      setIsOpening(false);
    }
  }

  return { Dialog, isOpening, open: (load) => void open(load), close: () => setDialog(undefined) };
}
