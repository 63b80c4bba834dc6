import type { KeyboardEvent } from 'react';

/** Moves focus among visible tree items with Up, Down, Home, End and letters. */
export function focusByKey(event: KeyboardEvent<HTMLElement>): void {
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="treeitem"]')];
  const at = items.findIndex((item) => item.matches(':focus'));
  if (at === -1) return;
  const wanted = wantedItem(event.key, items, at);
  if (!wanted) return;
  event.preventDefault();
  wanted.focus();
}

function wantedItem(key: string, items: readonly HTMLElement[], at: number): HTMLElement | undefined {
  switch (key) {
    case 'ArrowDown':
      return items[at + 1];
    case 'ArrowUp':
      return items[at - 1];
    case 'Home':
      return items[0];
    case 'End':
      return items.at(-1);
    default:
      return key.length === 1 && key !== ' ' ? nextNamed(key, items, at) : undefined;
  }
}

/** Searches forward from the focused item, then from the start. */
function nextNamed(letter: string, items: readonly HTMLElement[], at: number): HTMLElement | undefined {
  const order = [...items.slice(at + 1), ...items.slice(0, at)];
  return order.find((item) => item.getAttribute('aria-label')?.toLowerCase().startsWith(letter.toLowerCase()));
}
