import { useNavigate } from '@powerline/platform';
import { Dialog } from '@powerline/ui';
import { useEffect } from 'react';
import { t } from '../../words.ts';
import { XRayPlace } from '../../x-ray/XRayPlace.tsx';
import { closePalette, openPalette, usePaletteState } from '../palette-state.ts';
import { PaletteSearch } from './PaletteSearch.tsx';
import { rememberResult } from './recent-results.ts';
import type { Result } from './results.ts';

const SHORTCUT_KEY = 'k';

/** Ctrl+K or Cmd+K finds a person, a payment, a payout, a month or an admin page, from any page. */
export function CommandPalette() {
  const { isOpen } = usePaletteState();
  const navigate = useNavigate();

  useEffect(() => {
    const toggle = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== SHORTCUT_KEY || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      // Another dialog may have something typed in it.
      if (!usePaletteState.getState().isOpen && document.querySelector('[aria-modal="true"]:not([hidden] *)')) return;
      event.preventDefault();
      if (usePaletteState.getState().isOpen) closePalette();
      else openPalette();
    };
    document.addEventListener('keydown', toggle);
    return () => document.removeEventListener('keydown', toggle);
  }, []);

  function go(result: Result) {
    closePalette();
    if (result.run) return result.run();
    rememberResult(result);
    navigate(result.path);
  }

  return (
    <>
      <Dialog isOpen={isOpen} onOpenChange={closePalette} title={t('Search')}>
        {isOpen ? <PaletteSearch onChoose={go} /> : null}
      </Dialog>
      <XRayPlace />
    </>
  );
}
