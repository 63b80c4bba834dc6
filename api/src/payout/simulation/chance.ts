import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

const ALL = 2 ** 32;

/** What happens at random in a simulation: the same on every machine for the same seed, as it counts in whole numbers. */
export class Chance {
  readonly #generator;

  constructor(seed: number) {
    this.#generator = xoroshiro128plus(seed);
  }

  /** True in this share of all cases. */
  of = (share: number) => this.#generator.next() >>> 0 < share * ALL;

  /** A whole number from 0, below the given one. */
  below = (end: number) => uniformInt(this.#generator, 0, end - 1);
}
