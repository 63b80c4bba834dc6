import { readLocal, writeLocal } from '../local-storage.ts';
import type { PlacedWidget } from './slot-widgets.ts';
import { nameOf } from './widgets-in-slot.ts';

const keyOf = (widget: PlacedWidget) => `height ${nameOf(widget)}` as const;

/** The room to keep for a widget while it loads: its height in a window of this width before, or else what it declares. */
export function roomFor(widget: PlacedWidget): string {
  const [width, height] = readLocal(keyOf(widget))?.split(' ') ?? [];
  return Number(width) === innerWidth ? `${height}px` : `${widget.widget.height}rem`;
}

/** Remembers a widget's height for its next visit. */
export const keepHeight = (widget: PlacedWidget, height: number): void =>
  writeLocal(keyOf(widget), `${innerWidth} ${height}`);
