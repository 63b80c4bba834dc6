type Side = 'top' | 'right' | 'bottom' | 'left';

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom' | 'width' | 'height'>;

/** Between box and anchor (px). */
const GAP = 6;
/** To the window's edges (px). */
const MARGIN = 8;

const OPPOSITE = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' } as const;
const AXIS = { top: 'top', bottom: 'top', left: 'left', right: 'left' } as const;

/**
 * Places a box beside its anchor: on the wanted side or, without room, on the other one; centered as far as the
 * window allows.
 *
 * @returns px in the window
 */
export function placeBeside(
  anchor: Box,
  box: Pick<Box, 'width' | 'height'>,
  wanted: Side,
): { left: number; top: number } {
  const greatest = { left: window.innerWidth - box.width, top: window.innerHeight - box.height };
  const within = (value: number, axis: 'left' | 'top') => Math.max(MARGIN, Math.min(value, greatest[axis] - MARGIN));
  const beside = {
    top: anchor.top - GAP - box.height,
    bottom: anchor.bottom + GAP,
    left: anchor.left - GAP - box.width,
    right: anchor.right + GAP,
  };
  const hasRoom = (side: Side) => within(beside[side], AXIS[side]) === beside[side];
  const side = hasRoom(wanted) || !hasRoom(OPPOSITE[wanted]) ? wanted : OPPOSITE[wanted];
  const place = {
    left: (anchor.left + anchor.right - box.width) / 2,
    top: (anchor.top + anchor.bottom - box.height) / 2,
    [AXIS[side]]: beside[side],
  };
  return { left: within(place.left, 'left'), top: within(place.top, 'top') };
}
