import { getReorderDestinationIndex } from '@atlaskit/pragmatic-drag-and-drop-hitbox/util/get-reorder-destination-index';
import type { DragOptions, DropEdge } from './drag-options.ts';

/** Less is a resting finger's tremble. */
const MOVED_PX = 4;
/** The page scrolls when the finger is this close to the window's edge. */
const EDGE_PX = 72;
const SCROLL_PX_PER_FRAME = 8;

interface Drag {
  id: number;
  row: HTMLElement;
  pointerId: number;
  /** The finger's start, and the list's position then. */
  startY: number;
  listTop: number;
  /** The finger's position. */
  y: number;
  isMoving: boolean;
  frame: number;
}

/**
 * Lets people drag rows by finger or pen from the first movement on. For these, HTML drag and drop needs a long press
 * on phones, if it works at all.
 *
 * @returns whether a finger is on a handle, and a function that ends it
 */
export function dragByFinger({ list, ids, onMove, onOver }: DragOptions): { isDown: () => boolean; end: () => void } {
  let drag: Drag | undefined;

  const offset = ({ y, startY, listTop }: Drag) => y - startY - (list.getBoundingClientRect().top - listTop);

  /** The row beside which the dragged one would go, and at which edge. */
  const place = ({ id, row, y }: Drag): { id: number; edge: DropEdge } | null => {
    const others = [...list.querySelectorAll<HTMLElement>('[data-id]')].filter((other) => other !== row);
    const from = ids().indexOf(id);
    const over = others.find((other) => y <= other.getBoundingClientRect().bottom) ?? others.at(-1);
    if (!over) return null;
    const { top, height } = over.getBoundingClientRect();
    const found = { id: Number(over.dataset.id), edge: y < top + height / 2 ? ('top' as const) : ('bottom' as const) };
    return destination(from, found) === from ? null : found;
  };

  const destination = (from: number, { id, edge }: { id: number; edge: DropEdge }) =>
    getReorderDestinationIndex({
      startIndex: from,
      indexOfTarget: ids().indexOf(id),
      closestEdgeOfTarget: edge,
      axis: 'vertical',
    });

  const show = (current: Drag) => {
    current.row.style.transform = `translateY(${offset(current)}px)`;
    onOver(place(current));
  };

  const follow = () => {
    if (!drag) return;
    const [above, below] = [drag.y < EDGE_PX, drag.y > window.innerHeight - EDGE_PX];
    if (drag.isMoving && above !== below) {
      window.scrollBy(0, above ? -SCROLL_PX_PER_FRAME : SCROLL_PX_PER_FRAME);
      show(drag);
    }
    drag.frame = requestAnimationFrame(follow);
  };

  const letGo = () => {
    if (!drag) return;
    cancelAnimationFrame(drag.frame);
    drag.row.removeAttribute('data-lifted');
    drag.row.style.transform = '';
    drag.row.setAttribute('draggable', 'true');
    drag = undefined;
    onOver(null);
  };

  const ends: (() => void)[] = [];
  const on = <Type extends keyof HTMLElementEventMap>(
    type: Type,
    listener: (event: HTMLElementEventMap[Type]) => void,
  ) => {
    list.addEventListener(type, listener);
    ends.push(() => list.removeEventListener(type, listener));
  };

  on('pointerdown', ({ pointerType, isPrimary, pointerId, clientY: y, target }) => {
    const handle = target instanceof Element ? target.closest('[data-handle]') : null;
    const row = handle?.closest<HTMLElement>('[data-id]');
    if (pointerType === 'mouse' || !isPrimary || !handle || !row) return;
    letGo();
    handle.setPointerCapture(pointerId);
    // Otherwise a long press would start HTML dragging.
    row.setAttribute('draggable', 'false');
    drag = {
      ...{ id: Number(row.dataset.id), row, pointerId, y, startY: y },
      ...{ listTop: list.getBoundingClientRect().top, isMoving: false, frame: requestAnimationFrame(follow) },
    };
  });
  on('pointermove', ({ pointerId, clientY }) => {
    if (drag?.pointerId !== pointerId) return;
    drag.y = clientY;
    if (!drag.isMoving && Math.abs(clientY - drag.startY) < MOVED_PX) return;
    drag.isMoving = true;
    drag.row.setAttribute('data-lifted', '');
    show(drag);
  });
  on('pointerup', ({ pointerId }) => {
    if (drag?.pointerId !== pointerId) return;
    const { id, isMoving } = drag;
    const over = isMoving ? place(drag) : null;
    letGo();
    if (over) onMove(id, destination(ids().indexOf(id), over));
  });
  on('pointercancel', ({ pointerId }) => {
    if (drag?.pointerId === pointerId) letGo();
  });
  // A long press opens this.
  on('contextmenu', (event) => {
    if (drag) event.preventDefault();
  });

  return {
    isDown: () => drag !== undefined,
    end: () => {
      for (const end of ends) end();
      letGo();
    },
  };
}
