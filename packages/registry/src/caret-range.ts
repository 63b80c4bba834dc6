/**
 * Whether a version satisfies a `module.json` range (`^1.2.0`), as in semver; the whole library would be as big as a
 * small page.
 *
 * @returns false for a pre-release and any invalid version
 */
export function satisfiesCaret(version: string, range: string): boolean {
  const has = numbersOf(version);
  const needs = range.startsWith('^') && numbersOf(range.slice(1));
  if (!has || !needs) return false;
  // A change up to the first non-zero number is breaking; after it, higher is fine.
  const firstDifference = has.findIndex((number, index) => number !== needs[index]);
  if (firstDifference === -1) return true;
  const breaking = needs.findIndex((number) => number !== 0);
  return breaking !== -1 && firstDifference > breaking && (has[firstDifference] ?? 0) > (needs[firstDifference] ?? 0);
}

const numbersOf = (version: string): number[] | undefined =>
  /^\d+\.\d+\.\d+$/.test(version) ? version.split('.').map(Number) : undefined;
