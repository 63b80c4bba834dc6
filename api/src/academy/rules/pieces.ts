import type { Piece } from '@powerline/contract/academy';

/** Cuts off what is after the first `lengthMs`. */
export const clipPieces = (pieces: readonly Piece[], lengthMs: number): Piece[] =>
  pieces
    .map(({ fromMs, toMs }) => ({ fromMs, toMs: Math.min(toMs, lengthMs) }))
    .filter(({ fromMs, toMs }) => fromMs < toMs);

/** Pieces as they are stored: start, end, start, end. */
export const flattenPieces = (pieces: readonly Piece[]): number[] =>
  pieces.flatMap(({ fromMs, toMs }) => [fromMs, toMs]);

/** Undoes {@link flattenPieces}. */
export const unflattenPieces = (stored: readonly number[]): Piece[] =>
  stored.flatMap((fromMs, index) => (index % 2 === 0 ? [{ fromMs, toMs: stored[index + 1] ?? fromMs }] : []));
