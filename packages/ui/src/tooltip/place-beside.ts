export type Side = 'top' | 'right' | 'bottom' | 'left';

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom' | 'width' | 'height'>;

/** Between box and anchor (px). */
const GAP = 6;
/** To the window's edges (px). */
const MARGIN = 8;

const OPPOSITE = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' } as const;

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
  const side = hasRoom(anchor, box, wanted) || !hasRoom(anchor, box, OPPOSITE[wanted]) ? wanted : OPPOSITE[wanted];
  const middle = {
    left: (anchor.left + anchor.right - box.width) / 2,
    top: (anchor.top + anchor.bottom - box.height) / 2,
  };
  const place = {
    top: { left: middle.left, top: anchor.top - GAP - box.height },
    bottom: { left: middle.left, top: anchor.bottom + GAP },
    left: { left: anchor.left - GAP - box.width, top: middle.top },
    right: { left: anchor.right + GAP, top: middle.top },
  }[side];
  return {
    left: within(place.left, window.innerWidth - box.width),
    top: within(place.top, window.innerHeight - box.height),
  };
}

function hasRoom(anchor: Box, box: Pick<Box, 'width' | 'height'>, side: Side): boolean {
  const room = {
    top: anchor.top - box.height,
    bottom: window.innerHeight - anchor.bottom - box.height,
    left: anchor.left - box.width,
    right: window.innerWidth - anchor.right - box.width,
  }[side];
  return room >= GAP + MARGIN;
}

const within = (value: number, greatest: number) => Math.max(MARGIN, Math.min(value, greatest - MARGIN));
