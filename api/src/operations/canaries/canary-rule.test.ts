import { expect, test } from '@jest/globals';
import { seededNumbers } from '../../../test/payout/generated-month.ts';
import { bucketEnd } from '../module-telemetry/load-times.ts';
import { type BuildCounts, FLOOR_LOADS, isTimeToLook, worse } from './canary-rule.ts';

/** What a build does to a load. */
interface Faults {
  /** Shares of the loads. */
  failing?: number;
  throwing?: number;
  slowerMs?: number;
  largerKb?: number;
}

/** Loads of one build as browsers report them: some phones are slow, some networks fail, and old browsers throw. */
class Traffic {
  readonly counts: BuildCounts & { errors: Map<string, number> };
  readonly #times = new Map<number, number>();

  constructor(
    private readonly random: () => number,
    private readonly faults: Faults = {},
  ) {
    this.counts = { loads: 0, failures: 0, errors: new Map(), measures: new Map([['load', this.#times]]) };
  }

  add(loads: number): void {
    const { failing = 0, throwing = 0, slowerMs = 0, largerKb = 0 } = this.faults;
    for (let load = 0; load < loads; load += 1) {
      this.counts.loads += 1;
      if (this.random() < 0.003 + failing) {
        this.counts.failures += 1;
        continue;
      }
      if (this.random() < 0.002) this.#throw('ResizeObserver is not defined');
      if (this.random() < throwing) this.#throw('x is undefined');
      // Lognormal: half within 350 ms; and half of the networks carry a kilobyte within a millisecond.
      const time = 350 * Math.exp(0.7 * this.#normal()) + slowerMs + largerKb * Math.exp(0.8 * this.#normal());
      const end = bucketEnd(time);
      this.#times.set(end, (this.#times.get(end) ?? 0) + 1);
    }
  }

  #throw(message: string): void {
    this.counts.errors.set(message, (this.counts.errors.get(message) ?? 0) + 1);
  }

  #normal(): number {
    return Math.sqrt(-2 * Math.log(1 - this.random())) * Math.cos(2 * Math.PI * this.random());
  }
}

/** @returns at how many loads of a step the canary was sent back; null when the step ended */
function sentBackAt(seed: number, faults: Faults): number | null {
  const random = seededNumbers(seed);
  const [canary, current] = [new Traffic(random, faults), new Traffic(random)];
  let looked = 0;
  while (canary.counts.loads < FLOOR_LOADS) {
    canary.add(1);
    // Fewer than the 99 others there are, which keeps the test quick and makes the rule's task harder.
    current.add(10);
    if (!isTimeToLook(looked, canary.counts.loads) && canary.counts.loads < FLOOR_LOADS) continue;
    looked = canary.counts.loads;
    if (worse(canary.counts, current.counts)) return looked;
  }
  return null;
}

const BAD: Readonly<Record<string, Faults>> = {
  'throws at load': { failing: 1 },
  'throws on render': { failing: 0.5 },
  'throws on a click': { throwing: 0.15 },
  'throws 2 % of the time': { throwing: 0.02 },
  'is slower by 300 ms': { slowerMs: 300 },
  'is larger by 200 kB': { largerKb: 200 },
  'shows wrong data': { throwing: 0.4 },
};
const SEEDS = 29;

test.each(Object.entries(BAD))('a build that %s is gone within the first step', (_, faults) => {
  const seeds = Array.from({ length: SEEDS }, (_, index) => index + 1);
  const gone = seeds.filter((seed) => sentBackAt(seed, faults) !== null);
  expect(gone.length / SEEDS).toBeGreaterThanOrEqual(0.95);
});

test('of two hundred good builds, at most two are sent back in all three steps', () => {
  const good = Array.from({ length: 200 }, (_, index) => index + 1_000);
  const small: Faults[] = [{}, { slowerMs: 20 }, { largerKb: 10 }, { failing: 0.0005 }];
  const isSentBack = (seed: number) =>
    [0, 1, 2].some((step) => sentBackAt(seed + step * 1_000, small[seed % 4] ?? {}) !== null);
  expect(good.filter(isSentBack).length).toBeLessThanOrEqual(2);
});

test('an outage that hits both builds is not held against the canary', () => {
  const random = seededNumbers(7);
  const outage = { failing: 0.3, throwing: 0.2, slowerMs: 900 };
  const [canary, current] = [new Traffic(random, outage), new Traffic(random, outage)];
  canary.add(500);
  current.add(20_000);
  expect(worse(canary.counts, current.counts)).toBeNull();
});

test('the reason names the worst message and both shares', () => {
  const counts = { loads: 100, failures: 0, measures: new Map() };
  const errors = new Map([
    ['a is undefined', 30],
    ['b is undefined', 12],
  ]);
  expect(worse({ ...counts, errors }, { ...counts, loads: 9_900, errors: new Map([['a is undefined', 9]]) })).toEqual({
    kind: 'errors',
    message: 'a is undefined',
    canary: 0.3,
    current: 9 / 9_900,
  });
});

test('without loads of the current build, nothing is judged', () => {
  const errors = new Map([['a is undefined', 30]]);
  const none = { loads: 0, failures: 0, errors: new Map<string, number>(), measures: new Map() };
  expect(worse({ loads: 30, failures: 30, errors, measures: new Map() }, none)).toBeNull();
});
