import type { Piece } from '@powerline/contract/academy';

/** A longer time between two ticks was none of reading: the machine slept. */
const LONGEST_TICK_MS = 5000;

interface ReadingClockOptions {
  /** What was read before. */
  seen: readonly Piece[];
  neededMs: number;
  /** Milliseconds from any moment on. */
  now: () => number;
  onRead: (piece: Piece) => void;
}

/** Counts for how long a lesson stands in a tab that is seen, up to its least reading time. */
export class ReadingClock {
  readonly #options: ReadingClockOptions;
  #readMs: number;
  /** Null while the tab is not seen. */
  #lastTick: number | null = null;

  constructor(options: ReadingClockOptions) {
    this.#options = options;
    this.#readMs = readSoFar(options.seen);
  }

  /** @param isSeen whether the tab is seen from now on */
  tick(isSeen: boolean): void {
    const { now, neededMs, onRead } = this.#options;
    const moment = now();
    const passedMs = this.#lastTick === null ? 0 : Math.min(moment - this.#lastTick, LONGEST_TICK_MS);
    this.#lastTick = isSeen ? moment : null;
    const fromMs = this.#readMs;
    this.#readMs = Math.min(fromMs + passedMs, neededMs);
    if (this.#readMs > fromMs) onRead({ fromMs, toMs: this.#readMs });
  }

  /** What was told is not counted: it begins again where the server stands. */
  returnTo(seen: readonly Piece[]): void {
    this.#readMs = readSoFar(seen);
  }
}

/** The first place that was not read. */
const readSoFar = ([first]: readonly Piece[]): number => (first?.fromMs === 0 ? first.toMs : 0);
