import { useEffect } from 'react';

const TOASTS = '.Toastify';

/** Where the focus goes when what had it before is gone: to the page itself. */
const MAIN = 'main';

/** Gives the focus back when the toast that had it goes: without this it would be nowhere. */
export function useFocusAfterToast(): void {
  useEffect(() => {
    let cameFrom: HTMLElement | null = null;
    let isInToast = false;

    const follow = ({ target, relatedTarget }: FocusEvent) => {
      const wasInToast = isInToast;
      isInToast = target instanceof Element && target.closest(TOASTS) !== null;
      if (isInToast && !wasInToast) cameFrom = relatedTarget instanceof HTMLElement ? relatedTarget : null;
    };
    // What is taken from the page while it has the focus is told of by no event in every browser.
    const giveBack = () => {
      if (!isInToast || document.activeElement?.closest(TOASTS)) return;
      isInToast = false;
      if (document.activeElement !== document.body) return;
      const next = cameFrom?.isConnected ? cameFrom : document.querySelector<HTMLElement>(MAIN);
      next?.focus({ preventScroll: true });
    };
    const removals = new MutationObserver(giveBack);
    const place = document.querySelector(TOASTS);
    if (place) removals.observe(place, { childList: true, subtree: true });
    document.addEventListener('focusin', follow);
    return () => {
      removals.disconnect();
      document.removeEventListener('focusin', follow);
    };
  }, []);
}
