/** So that a piece of the next item shows that there is more. */
const ROOM_PX = 40;

/** Scrolls an item's line sideways until the item is on screen, and never the page. */
export function scrollIntoLine(item: HTMLElement): void {
  const line = item.parentElement;
  if (!line || line.scrollWidth <= line.clientWidth) return;
  const place = item.getBoundingClientRect();
  const view = line.getBoundingClientRect();
  if (place.left < view.left + ROOM_PX) line.scrollLeft += place.left - view.left - ROOM_PX;
  else if (place.right > view.right - ROOM_PX) line.scrollLeft += place.right - view.right + ROOM_PX;
}
