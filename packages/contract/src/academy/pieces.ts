/** A part of a video or of a reading time, in milliseconds. */
export interface Piece {
  fromMs: number;
  toMs: number;
}

/** Players report positions in steps, so smaller gaps don't count. */
export const JOINED_GAP_MS = 250;

/**
 * Merges pieces that overlap or are at most {@link JOINED_GAP_MS} apart, and sorts them. The page and the server
 * share this function.
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
