import type { Piece } from '@powerline/contract/academy';

/** What of pieces lies within the first `lengthMs`. */
export const clipPieces = (pieces: readonly Piece[], lengthMs: number): Piece[] =>
  pieces
    .map(({ fromMs, toMs }) => ({ fromMs, toMs: Math.min(toMs, lengthMs) }))
    .filter(({ fromMs, toMs }) => fromMs < toMs);

/** As they are stored: beginnings and ends by turns. */
export const flattenPieces = (pieces: readonly Piece[]): number[] =>
  pieces.flatMap(({ fromMs, toMs }) => [fromMs, toMs]);

/** Of what {@link flattenPieces} has made. */
export const unflattenPieces = (stored: readonly number[]): Piece[] =>
  stored.flatMap((fromMs, index) => (index % 2 === 0 ? [{ fromMs, toMs: stored[index + 1] ?? fromMs }] : []));
