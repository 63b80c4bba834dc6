import type { Piece } from '@powerline/contract/academy';

/** Turns player events into pieces: playback counts, seeking doesn't. Positions are milliseconds. */
export class WatchRecorder {
  readonly #onPlayed: (piece: Piece, rate: number) => void;
  /** The last reported position; null while paused. */
  #reportedMs: number | null = null;
  #rate = 1;

  constructor(onPlayed: (piece: Piece, rate: number) => void) {
    this.#onPlayed = onPlayed;
  }

  play(atMs: number, rate: number): void {
    this.#reportedMs = atMs;
    this.#rate = rate;
  }

  advance(toMs: number): void {
    if (this.#reportedMs === null) return;
    const fromMs = this.#reportedMs;
    this.#reportedMs = toMs;
    if (toMs > fromMs) this.#onPlayed({ fromMs, toMs }, this.#rate);
  }

  pause(atMs: number): void {
    this.advance(atMs);
    this.#reportedMs = null;
  }

  /** @param toMs the new position */
  seek(toMs: number): void {
    if (this.#reportedMs !== null) this.#reportedMs = toMs;
  }

  /** Reports playback at the old rate first. */
  changeRate(rate: number): void {
    this.#rate = rate;
  }
}
