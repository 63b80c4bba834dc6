/** The edge of a row where a dragged one would go. */
export type DropEdge = 'top' | 'bottom';

export interface DragOptions {
  list: HTMLElement;
  ids: () => readonly number[];
  onMove: (id: number, to: number) => void;
  /** The row under the dragged one, and the edge; null if there is none. */
  onOver: (over: { id: number; edge: DropEdge } | null) => void;
}
