import {
  CATCH_UP_MAX_SECONDS,
  type Piece,
  PLAYBACK_RATE_MAX,
  PLAYBACK_RATE_MIN,
  type ProgressReport,
  SEEN_MAX,
  union,
} from '@powerline/contract/academy';

/** A piece, and how fast it was played. */
export interface Played extends Piece {
  rate: number;
}

const CATCH_UP_MAX_MS = CATCH_UP_MAX_SECONDS * 1000;

const tookMs = ({ fromMs, toMs, rate }: Played): number => (toMs - fromMs) / rate;

/** Extends the last piece if playback continued there. */
export function withPlayed(all: readonly Played[], { fromMs, toMs, rate }: Played): Played[] {
  const last = all.at(-1);
  if (last && last.toMs === fromMs && last.rate === rate) return [...all.slice(0, -1), { ...last, toMs }];
  return [...all, { fromMs, toMs, rate }];
}

/** Keeps the first fifteen minutes: the server counts no more after a break. */
export function withinCatchUp(all: readonly Played[]): Played[] {
  let leftMs = CATCH_UP_MAX_MS;
  const kept: Played[] = [];
  for (const piece of all) {
    const took = Math.min(tookMs(piece), leftMs);
    leftMs -= took;
    if (took > 0) kept.push({ ...piece, toMs: piece.fromMs + took * piece.rate });
  }
  return kept;
}

/** One report of all pieces. Its rate is their total length divided by the time they took. */
export function reportOf(played: readonly Played[], positionMs: number): ProgressReport {
  const pieces = union(
    played.map(({ fromMs, toMs }) => ({ fromMs: Math.round(fromMs), toMs: Math.round(toMs) })).filter(isSome),
  );
  const playedMs = played.reduce((sum, { fromMs, toMs }) => sum + toMs - fromMs, 0);
  const rate = playedMs === 0 ? 1 : playedMs / played.reduce((sum, piece) => sum + tookMs(piece), 0);
  return {
    seen: longest(pieces),
    rate: Math.min(Math.max(rate, PLAYBACK_RATE_MIN), PLAYBACK_RATE_MAX),
    positionMs: Math.max(0, Math.round(positionMs)),
  };
}

const isSome = ({ fromMs, toMs }: Piece): boolean => fromMs < toMs;
const lengthOf = ({ fromMs, toMs }: Piece): number => toMs - fromMs;

/** Caps the number of pieces, which no one exceeds by watching. */
function longest(pieces: readonly Piece[]): Piece[] {
  if (pieces.length <= SEEN_MAX) return [...pieces];
  return [...pieces]
    .sort((a, b) => lengthOf(b) - lengthOf(a))
    .slice(0, SEEN_MAX)
    .sort((a, b) => a.fromMs - b.fromMs);
}
