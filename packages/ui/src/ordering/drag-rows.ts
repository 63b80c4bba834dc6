import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { attachClosestEdge, extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge';
import { getReorderDestinationIndex } from '@atlaskit/pragmatic-drag-and-drop-hitbox/util/get-reorder-destination-index';
import { dragByFinger } from './drag-by-finger.ts';
import type { DragOptions } from './drag-options.ts';

const idOf = (data: Record<string | symbol, unknown>) => (typeof data.id === 'number' ? data.id : undefined);

/**
 * Lets people drag rows (elements with `data-id`) by their `data-handle`, with mouse (HTML drag and drop), finger or
 * pen.
 *
 * @returns a function that ends it
 */
export function dragRows(options: DragOptions): () => void {
  const { list, ids, onMove, onOver } = options;
  const finger = dragByFinger(options);
  const rows = [...list.querySelectorAll<HTMLElement>('[data-id]')];
  const ownOnly = (data: Record<string | symbol, unknown>) => data.list === list;
  return combine(
    finger.end,
    ...rows.flatMap((element) => {
      const id = Number(element.dataset.id);
      const handle = element.querySelector('[data-handle]');
      return [
        draggable({
          element,
          ...(handle && { dragHandle: handle }),
          canDrag: () => !finger.isDown(),
          getInitialData: () => ({ id, list }),
          onDragStart: () => element.setAttribute('data-dragged', ''),
          onDrop: () => element.removeAttribute('data-dragged'),
        }),
        dropTargetForElements({
          element,
          canDrop: ({ source }) => ownOnly(source.data),
          getData: ({ input, element: target }) =>
            attachClosestEdge({ id, list }, { input, element: target, allowedEdges: ['top', 'bottom'] }),
          onDrag({ self, source }) {
            const edge = extractClosestEdge(self.data);
            onOver(idOf(source.data) !== id && (edge === 'top' || edge === 'bottom') ? { id, edge } : null);
          },
          onDragLeave: () => onOver(null),
        }),
      ];
    }),
    monitorForElements({
      canMonitor: ({ source }) => ownOnly(source.data),
      onDrop({ source, location }) {
        onOver(null);
        const [target] = location.current.dropTargets;
        const [from, over] = [idOf(source.data), target && idOf(target.data)];
        if (!target || from === undefined || over === undefined) return;
        const to = getReorderDestinationIndex({
          startIndex: ids().indexOf(from),
          indexOfTarget: ids().indexOf(over),
          closestEdgeOfTarget: extractClosestEdge(target.data),
          axis: 'vertical',
        });
        onMove(from, to);
      },
    }),
  );
}
