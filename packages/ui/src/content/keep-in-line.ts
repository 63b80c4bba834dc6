import { type RefObject, useEffect } from 'react';

/** So that a piece of the next item shows that there is more. */
const ROOM_PX = 40;

/**
 * Scrolls an item's line sideways until the item is on screen, and never the page: when another one becomes current, and
 * when the line gets another width. An observer is called after layout and before paint; measuring earlier would lay
 * out the page twice.
 *
 * @param current which item it is, or whether this one is
 */
export function useKeptInLine(item: RefObject<HTMLElement | null>, current: string | boolean): void {
  useEffect(() => {
    const line = item.current?.parentElement;
    // There is no observer in jsdom.
    if (!current || !line || !('ResizeObserver' in window)) return undefined;
    const observer = new ResizeObserver(() => {
      if (item.current) scrollIntoLine(item.current, line);
    });
    observer.observe(line);
    return () => observer.disconnect();
  }, [item, current]);
}

function scrollIntoLine(item: HTMLElement, line: HTMLElement): void {
  const place = item.getBoundingClientRect();
  const view = line.getBoundingClientRect();
  const hiddenBefore = view.left + ROOM_PX - place.left;
  const hiddenAfter = place.right + ROOM_PX - view.right;
  // A line in which everything has room doesn't scroll.
  line.scrollLeft += hiddenBefore > 0 ? -hiddenBefore : Math.max(0, hiddenAfter);
}
