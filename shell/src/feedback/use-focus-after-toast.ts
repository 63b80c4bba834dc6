import { useEffect } from 'react';

const TOASTS = '.Toastify';

/** Takes focus if the earlier element is gone. */
const MAIN = 'main';

/** Restores focus when a focused toast closes. */
export function useFocusAfterToast(): void {
  useEffect(() => {
    let cameFrom: HTMLElement | null = null;
    let isInToast = false;

    const follow = ({ target, relatedTarget }: FocusEvent) => {
      const wasInToast = isInToast;
      isInToast = target instanceof Element && target.closest(TOASTS) !== null;
      if (isInToast && !wasInToast) cameFrom = relatedTarget instanceof HTMLElement ? relatedTarget : null;
    };
    // Not every browser fires an event when a focused element is removed.
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
