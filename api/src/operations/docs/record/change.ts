/** The number of a version that a change must raise at least (semver.org). */
export type Step = 'major' | 'minor' | 'patch';

/** One thing that is no longer as it was, in one sentence that names it. */
export interface Change {
  step: Step;
  sentence: string;
}

const STEPS: readonly Step[] = ['patch', 'minor', 'major'];

/** The greatest step of some changes; null when there are none. */
export const greatestStep = (changes: readonly Change[]): Step | null =>
  changes.reduce<Step | null>(
    (greatest, { step }) => (greatest && STEPS.indexOf(greatest) >= STEPS.indexOf(step) ? greatest : step),
    null,
  );

const numbersOf = (version: string) => {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  return { major, minor, patch };
};

/** The lowest version that a step leads to: 1.4.2 and minor give 1.5.0. */
export function versionAfter(version: string, step: Step): string {
  const { major, minor, patch } = numbersOf(version);
  if (step === 'major') return `${major + 1}.0.0`;
  return step === 'minor' ? `${major}.${minor + 1}.0` : `${major}.${minor}.${patch + 1}`;
}

/** Whether a version is another one or higher. */
export function isAtLeast(version: string, other: string): boolean {
  const [a, b] = [numbersOf(version), numbersOf(other)];
  return (a.major - b.major || a.minor - b.minor || a.patch - b.patch) >= 0;
}
