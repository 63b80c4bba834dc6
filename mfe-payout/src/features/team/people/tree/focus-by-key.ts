import type { KeyboardEvent } from 'react';

/** Moves the focus among the items of a tree that are shown, in their order: by Up, Down, Home, End and letters. */
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

/** The next whose name begins so, from the one with the focus on, around the end. */
function nextNamed(letter: string, items: readonly HTMLElement[], at: number): HTMLElement | undefined {
  const order = [...items.slice(at + 1), ...items.slice(0, at)];
  return order.find((item) => item.getAttribute('aria-label')?.toLowerCase().startsWith(letter.toLowerCase()));
}
