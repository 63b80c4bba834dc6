/**
 * Whether a released version satisfies a range as `module.json` writes it (`^1.2.0`), in the sense of semver: a tab
 * needs this one question only, for which the whole library would weigh as much as a small page.
 *
 * @returns false for a pre-release and for anything that is not a version.
 */
export function satisfiesCaret(version: string, range: string): boolean {
  const has = numbersOf(version);
  const needs = range.startsWith('^') && numbersOf(range.slice(1));
  if (!has || !needs) return false;
  // Up to the first number that is not zero, a change breaks promises; after it, more is better.
  const firstDifference = has.findIndex((number, index) => number !== needs[index]);
  if (firstDifference === -1) return true;
  const breaking = needs.findIndex((number) => number !== 0);
  return breaking !== -1 && firstDifference > breaking && (has[firstDifference] ?? 0) > (needs[firstDifference] ?? 0);
}

const numbersOf = (version: string): number[] | undefined =>
  /^\d+\.\d+\.\d+$/.test(version) ? version.split('.').map(Number) : undefined;
