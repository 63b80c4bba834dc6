/** The numbers of a version, by how much a change of each means. */
const STEPS = ['patch', 'minor', 'major'] as const;
export type VersionStep = (typeof STEPS)[number];

const weight = (step: VersionStep | undefined): number => (step ? STEPS.indexOf(step) : -1);

/** The step that is enough for all of them; undefined when there is none. */
export const greatestStep = (steps: readonly VersionStep[]): VersionStep | undefined =>
  STEPS.findLast((step) => steps.includes(step));

/** Whether a step that was made is enough for the one that is needed. `undefined` is no step. */
export const isEnough = (made: VersionStep | undefined, needed: VersionStep | undefined): boolean =>
  weight(made) >= weight(needed);

/**
 * The number that moved from one version to the next (Semantic Versioning 2.0).
 *
 * @returns undefined when they are the same.
 * @throws {RangeError} when one is no version of three numbers, or `to` is lower than `from`.
 */
export function stepBetween(from: string, to: string): VersionStep | undefined {
  const [before, after] = [numbersOf(from), numbersOf(to)];
  const moved = before.findIndex((number, index) => number !== after[index]);
  if (moved === -1) return undefined;
  if ((after[moved] ?? 0) < (before[moved] ?? 0)) throw new RangeError(`${to} is lower than ${from}`);
  return STEPS[2 - moved];
}

/** The next version after a step. @throws {RangeError} when `version` has no three numbers. */
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
