import type { Piece } from '@powerline/contract/academy';

/** A longer gap between ticks means that the machine was asleep. */
const LONGEST_TICK_MS = 5000;

interface ReadingClockOptions {
  /** What was read before. */
  seen: readonly Piece[];
  neededMs: number;
  now: () => number;
  onRead: (piece: Piece) => void;
}

/** Counts how long a lesson is open in a visible tab, up to its minimum reading time. */
export class ReadingClock {
  readonly #options: ReadingClockOptions;
  #readMs: number;
  /** Null while the tab is hidden. */
  #lastTick: number | null = null;

  constructor(options: ReadingClockOptions) {
    this.#options = options;
    this.#readMs = readSoFar(options.seen);
  }

  /** @param isSeen whether the tab is visible from now on */
  tick(isSeen: boolean): void {
    const { now, neededMs, onRead } = this.#options;
    const moment = now();
    const passedMs = this.#lastTick === null ? 0 : Math.min(moment - this.#lastTick, LONGEST_TICK_MS);
    this.#lastTick = isSeen ? moment : null;
    const fromMs = this.#readMs;
    this.#readMs = Math.min(fromMs + passedMs, neededMs);
    if (this.#readMs > fromMs) onRead({ fromMs, toMs: this.#readMs });
  }

  /** Drops uncounted time and continues from the server's state. */
  returnTo(seen: readonly Piece[]): void {
    this.#readMs = readSoFar(seen);
  }
}

/** The first unread position. */
const readSoFar = ([first]: readonly Piece[]): number => (first?.fromMs === 0 ? first.toMs : 0);
