import type { Piece } from '@powerline/contract/academy';

/**
 * Makes pieces of what a player tells of itself: what it played from one place to the next counts, what was jumped over
 * does not. Places are milliseconds of the video.
 */
export class WatchRecorder {
  readonly #onPlayed: (piece: Piece, rate: number) => void;
  /** Up to where it has been told; null while it does not play. */
  #told: number | null = null;
  #rate = 1;

  constructor(onPlayed: (piece: Piece, rate: number) => void) {
    this.#onPlayed = onPlayed;
  }

  play(atMs: number, rate: number): void {
    this.#told = atMs;
    this.#rate = rate;
  }

  advance(toMs: number): void {
    if (this.#told === null) return;
    const fromMs = this.#told;
    this.#told = toMs;
    if (toMs > fromMs) this.#onPlayed({ fromMs, toMs }, this.#rate);
  }

  pause(atMs: number): void {
    this.advance(atMs);
    this.#told = null;
  }

  /** @param toMs where it goes on; how far it had played before is known from the last time it advanced */
  seek(toMs: number): void {
    if (this.#told !== null) this.#told = toMs;
  }

  /** Of what is played from now on: what was played before is told first. */
  changeRate(rate: number): void {
    this.#rate = rate;
  }
}
