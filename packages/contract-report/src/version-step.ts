/** From least to most important. */
const STEPS = ['patch', 'minor', 'major'] as const;
export type VersionStep = (typeof STEPS)[number];

const weight = (step: VersionStep | undefined): number => (step ? STEPS.indexOf(step) : -1);

/** The largest step; undefined if there is none. */
export const greatestStep = (steps: readonly VersionStep[]): VersionStep | undefined =>
  STEPS.findLast((step) => steps.includes(step));

/** Whether the step is at least the needed one. `undefined` is no step. */
export const isEnough = (made: VersionStep | undefined, needed: VersionStep | undefined): boolean =>
  weight(made) >= weight(needed);

/**
 * The number that moved (Semantic Versioning 2.0).
 *
 * @returns undefined for equal versions
 * @throws {RangeError} for an invalid version, or if `to` is lower
 */
export function stepBetween(from: string, to: string): VersionStep | undefined {
  const [before, after] = [numbersOf(from), numbersOf(to)];
  const moved = before.findIndex((number, index) => number !== after[index]);
  if (moved === -1) return undefined;
  if ((after[moved] ?? 0) < (before[moved] ?? 0)) throw new RangeError(`${to} is lower than ${from}`);
  return STEPS[2 - moved];
}

/** @throws {RangeError} for an invalid version */
export function raised(version: string, step: VersionStep): string {
  const moved = 2 - weight(step);
  return numbersOf(version)
    .map((number, index) => (index < moved ? number : index === moved ? number + 1 : 0))
    .join('.');
}

function numbersOf(version: string): number[] {
  if (!/^\d+\.\d+\.\d+$/.test(version)) throw new RangeError(`${version} is no version such as 1.2.3`);
  return version.split('.').map(Number);
}
