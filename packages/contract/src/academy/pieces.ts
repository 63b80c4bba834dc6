/** A part of a film, or of a time of reading, in milliseconds. */
export interface Piece {
  fromMs: number;
  toMs: number;
}

/** Players say where they are in steps: so small a gap between two pieces is none. */
export const JOINED_GAP_MS = 250;

/**
 * The union of pieces: in order, without overlaps, joined where at most {@link JOINED_GAP_MS} lies between them. Pure; here,
 * as a page that plays reckons as the server does.
 *
 * @param pieces in any order, none of them empty
 */
export function union(pieces: readonly Piece[]): Piece[] {
  const joined: Piece[] = [];
  for (const { fromMs, toMs } of [...pieces].sort((a, b) => a.fromMs - b.fromMs)) {
    const last = joined.at(-1);
    if (last && fromMs <= last.toMs + JOINED_GAP_MS) last.toMs = Math.max(last.toMs, toMs);
    else joined.push({ fromMs, toMs });
  }
  return joined;
}

/** @param pieces without overlaps @returns milliseconds */
export const measure = (pieces: readonly Piece[]): number =>
  pieces.reduce((sum, { fromMs, toMs }) => sum + toMs - fromMs, 0);
