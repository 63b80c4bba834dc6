import { VITALS, type Vital } from '@powerline/contract/operations';
import { percentile } from '../module-telemetry/load-times.ts';

/** What browsers reported of one build within the same minutes. */
export interface BuildCounts {
  /** Pages shown or failed. */
  loads: number;
  /** Failed ones among them. */
  failures: number;
  /** In how many tabs code failed after it was shown, by message: each tab counts a message once. */
  errors: ReadonlyMap<string, number>;
  /** How often a value fell into the bucket that ends there. */
  measures: ReadonlyMap<Measure, ReadonlyMap<number, number>>;
}

/** Load times in milliseconds, or a web vital of one route: LCP and INP in milliseconds, CLS in thousandths. */
export type Measure = 'load' | `${Vital} ${string}`;

/** Why a build is worse than the one that the others had in the same minutes. Shares are from 0 to 1. */
export type Worse =
  | { kind: 'failures'; canary: number; current: number }
  | { kind: 'errors'; message: string; canary: number; current: number }
  /** `canary` and `current` are 75th percentiles. */
  | { kind: 'slower'; measure: Measure; canary: number; current: number };

/** A step ends after so many loads of the new build: then a build that fails one time in fifty has shown it. */
export const FLOOR_LOADS = 1_000;

/**
 * How often one comparison may be wrong by chance. A canary is looked at some fifty times by a handful of figures, so that about
 * one good build in three hundred is sent back.
 */
const ALPHA = 1e-5;
/** The same, in standard deviations of the normal distribution. */
const Z = 4.26;
/** Below this many points of the loads, a difference is real and harmless. */
const LEAST_SHARE = 0.005;
const LEAST_TABS = 3;
/** By how much the 75th percentile must have grown. */
const LEAST_GROWTH: Readonly<Record<Vital | 'load', number>> = { load: 100, LCP: 200, INP: 50, CLS: 50 };
/** Fewer values have no 75th percentile worth the name. */
const LEAST_VALUES = 30;

/**
 * Looks are taken when the loads of the new build have grown by half: what is looked at without end finds a difference
 * in the end, by chance.
 *
 * @param looked loads of the build at the last look, 0 before the first
 */
export const isTimeToLook = (looked: number, loads: number): boolean => loads >= Math.max(5, Math.ceil(looked * 1.5));

/**
 * Whether a build is worse than the current one.
 *
 * Failures and errors by the exact test of two Poisson counts: of all failures, the new build's share must not be
 * larger than its share of the loads. Times by the rank-sum test (Mann, Whitney) over their buckets, with its correction
 * for ties. Both only upwards, and only where the difference is large enough to matter.
 *
 * @returns the first reason, or null
 */
export function worse(canary: BuildCounts, current: BuildCounts): Worse | null {
  const share = (count: number, { loads }: BuildCounts) => (loads === 0 ? 0 : Math.min(1, count / loads));
  const standsOut = (ofCanary: number, ofCurrent: number) =>
    ofCanary >= LEAST_TABS &&
    share(ofCanary, canary) - share(ofCurrent, current) >= LEAST_SHARE &&
    atLeast(ofCanary, ofCanary + ofCurrent, canary.loads / (canary.loads + current.loads)) < ALPHA;

  if (standsOut(canary.failures, current.failures))
    return { kind: 'failures', canary: share(canary.failures, canary), current: share(current.failures, current) };
  const messages = [...canary.errors].sort(([, a], [, b]) => b - a);
  for (const [message, tabs] of messages) {
    const before = current.errors.get(message) ?? 0;
    if (standsOut(tabs, before))
      return { kind: 'errors', message, canary: share(tabs, canary), current: share(before, current) };
  }
  for (const [measure, ofCanary] of canary.measures) {
    const ofCurrent = current.measures.get(measure) ?? NONE;
    if (sum(ofCanary) < LEAST_VALUES || sum(ofCurrent) < LEAST_VALUES) continue;
    const [after, before] = [percentile(0.75, ofCanary) ?? 0, percentile(0.75, ofCurrent) ?? 0];
    if (after - before >= leastGrowth(measure) && rankSum(ofCanary, ofCurrent) > Z)
      return { kind: 'slower', measure, canary: after, current: before };
  }
  return null;
}

const leastGrowth = (measure: Measure): number =>
  LEAST_GROWTH[VITALS.find((vital) => measure.startsWith(`${vital} `)) ?? 'load'];

/** The probability of `least` or more successes of `trials`, each with the same chance. */
function atLeast(least: number, trials: number, chance: number): number {
  if (least <= trials * chance || chance >= 1) return 1;
  let term = Math.exp(
    logFactorial(trials) -
      logFactorial(least) -
      logFactorial(trials - least) +
      least * Math.log(chance) +
      (trials - least) * Math.log1p(-chance),
  );
  let total = 0;
  for (let successes = least; successes <= trials && term > total * 1e-12; successes += 1) {
    total += term;
    term *= ((trials - successes) / (successes + 1)) * (chance / (1 - chance));
  }
  return total;
}

/** By Stirling's series, which is exact to ten digits from ten on. */
function logFactorial(n: number): number {
  if (n < 10) return Math.log([1, 1, 2, 6, 24, 120, 720, 5_040, 40_320, 362_880][n] ?? 1);
  return n * Math.log(n) - n + Math.log(2 * Math.PI * n) / 2 + 1 / (12 * n) - 1 / (360 * n ** 3);
}

type Buckets = ReadonlyMap<number, number>;

const NONE: Buckets = new Map();
const sum = (buckets: Buckets) => [...buckets.values()].reduce((total, count) => total + count, 0);

/** How far the values of `a` lie above those of `b`, in standard deviations. */
function rankSum(a: Buckets, b: Buckets): number {
  const [n, m] = [sum(a), sum(b)];
  const total = n + m;
  let [ranks, below, ties] = [0, 0, 0];
  for (const end of [...new Set([...a.keys(), ...b.keys()])].sort((x, y) => x - y)) {
    const here = (a.get(end) ?? 0) + (b.get(end) ?? 0);
    ranks += (a.get(end) ?? 0) * (below + (here + 1) / 2);
    ties += here ** 3 - here;
    below += here;
  }
  const variance = ((n * m) / 12) * (total + 1 - ties / (total * (total - 1)));
  return variance > 0 ? (ranks - (n * (total + 1)) / 2) / Math.sqrt(variance) : 0;
}
