import { useCallback, useEffect, useRef, useState } from 'react';

/** The delay before a tooltip, and how soon the next one follows at once (specification section 9). */
export const TOOLTIP_DELAY_MS = 700;
const TOOLTIP_SKIP_DELAY_MS = 300;

/** Time to move the pointer from the trigger to the tooltip (WCAG 2.2, 1.4.13). */
const LEAVE_DELAY_MS = 100;

// One tooltip per page at a time; the next one needs no delay.
let closeOpenOne: (() => void) | undefined;
let closedAt = Number.NEGATIVE_INFINITY;

/** When a tooltip shows, and at which element. */
export function useHoverIntent() {
  const [anchor, setAnchor] = useState<Element | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isOpen = useRef(false);

  const close = useCallback(() => {
    clearTimeout(timer.current);
    if (!isOpen.current) return;
    isOpen.current = false;
    closedAt = Date.now();
    setAnchor(null);
  }, []);

  const openAt = useCallback(
    (element: Element) => {
      clearTimeout(timer.current);
      if (isOpen.current) return;
      closeOpenOne?.();
      closeOpenOne = close;
      isOpen.current = true;
      setAnchor(element);
    },
    [close],
  );

  const openSoonAt = useCallback(
    (element: Element) => {
      clearTimeout(timer.current);
      const isReading = Date.now() - closedAt < TOOLTIP_SKIP_DELAY_MS;
      timer.current = setTimeout(() => openAt(element), isReading ? 0 : TOOLTIP_DELAY_MS);
    },
    [openAt],
  );

  const stay = useCallback(() => clearTimeout(timer.current), []);
  const closeSoon = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(close, LEAVE_DELAY_MS);
  }, [close]);

  useEffect(() => close, [close]);

  return { anchor, openAt, openSoonAt, close, closeSoon, stay };
}
