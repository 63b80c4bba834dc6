/** Where in a row something that is dragged would come to stand. */
export type DropEdge = 'top' | 'bottom';

export interface DragOptions {
  list: HTMLElement;
  /** From top to bottom, as they stand now. */
  ids: () => readonly number[];
  onMove: (id: number, to: number) => void;
  /** The row over which something is dragged, and at which of its edges; null when there is none. */
  onOver: (over: { id: number; edge: DropEdge } | null) => void;
}
