import type { RingView } from './ring-view.ts';

/** A press that moves less than this, in px, is a tap. */
const TAP_PX = 6;
/** How far beside a dot a press still counts, in px. */
const REACH = { mouse: 5, touch: 22 } as const;
/** A finger can tell dots of this radius apart, in px. */
const DOT_FOR_FINGERS = 9;

interface Heard {
  view: RingView;
  onTap: (person: number | undefined) => void;
  /** Where the mouse is. */
  onHover: (person: number | undefined) => void;
}

/** Drag to move, pinch or turn the wheel to zoom, press for a person. @returns a function that stops it */
export function followPointers(canvas: HTMLCanvasElement, { view, onTap, onHover }: Heard): () => void {
  const held = new Map<number, { x: number; y: number }>();
  let moved = 0;

  const at = (event: MouseEvent) => {
    const box = canvas.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  const down = (event: PointerEvent) => {
    if (event.button !== 0) return;
    if (held.size === 0) moved = 0;
    held.set(event.pointerId, at(event));
    canvas.setPointerCapture(event.pointerId);
  };
  const move = (event: PointerEvent) => {
    const last = held.get(event.pointerId);
    const now = at(event);
    if (!last) {
      if (event.pointerType === 'mouse') onHover(view.personAt(now.x, now.y, REACH.mouse));
      return;
    }
    const other = [...held].find(([id]) => id !== event.pointerId)?.[1];
    held.set(event.pointerId, now);
    moved += Math.hypot(now.x - last.x, now.y - last.y);
    if (!other) {
      if (moved > TAP_PX) view.pan(now.x - last.x, now.y - last.y);
      return;
    }
    moved = Number.POSITIVE_INFINITY;
    view.pan((now.x - last.x) / 2, (now.y - last.y) / 2);
    const before = Math.hypot(last.x - other.x, last.y - other.y);
    const apart = Math.hypot(now.x - other.x, now.y - other.y);
    view.zoomAt(apart / Math.max(1, before), (now.x + other.x) / 2, (now.y + other.y) / 2);
  };
  const up = (event: PointerEvent) => {
    if (!held.delete(event.pointerId) || event.type === 'pointercancel' || moved > TAP_PX || held.size > 0) return;
    const { x, y } = at(event);
    const isMouse = event.pointerType === 'mouse';
    const person = view.personAt(x, y, isMouse ? REACH.mouse : REACH.touch);
    if (!isMouse && person !== undefined && view.radiusOf(person) < DOT_FOR_FINGERS)
      view.approach(person, DOT_FOR_FINGERS);
    onTap(person);
  };
  const turn = (event: WheelEvent) => {
    // Otherwise, the wheel scrolls the page. A pinch on a trackpad comes as a turn with Ctrl.
    const wantsZoom = event.ctrlKey || event.metaKey || document.activeElement === canvas;
    if (!wantsZoom || (view.isWhole && event.deltaY > 0 && !event.ctrlKey)) return;
    event.preventDefault();
    const { x, y } = at(event);
    view.zoomAt(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0018)), x, y);
  };
  const leave = () => onHover(undefined);

  canvas.addEventListener('pointerdown', down);
  canvas.addEventListener('pointermove', move);
  canvas.addEventListener('pointerup', up);
  canvas.addEventListener('pointercancel', up);
  canvas.addEventListener('pointerleave', leave);
  canvas.addEventListener('wheel', turn, { passive: false });
  return () => {
    canvas.removeEventListener('pointerdown', down);
    canvas.removeEventListener('pointermove', move);
    canvas.removeEventListener('pointerup', up);
    canvas.removeEventListener('pointercancel', up);
    canvas.removeEventListener('pointerleave', leave);
    canvas.removeEventListener('wheel', turn);
  };
}
