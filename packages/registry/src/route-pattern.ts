import * as v from 'valibot';

/** Limits the folders to search for a page (`page-document.ts`). */
export const MAX_SEGMENTS = 6;
export const MAX_PARAMETERS = 3;

/** In UTF-8 bytes, like a file name. */
export const MAX_VALUE_BYTES = 255;

const PATTERN = /^\/$|^\/[a-z0-9][a-z0-9-]*(\/([a-z0-9][a-z0-9-]*|:[a-z][a-zA-Z0-9]*))*$/;

/** An escaped slash counts as a slash, so a value never has one. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what no value has in it
const VALUE = /^[^./\\\x00-\x1f\x7f][^/\\\x00-\x1f\x7f]*$/;

/** Values by parameter name, such as `{ username: 'ann' }`. */
export type RouteParams = Readonly<Record<string, string>>;

/**
 * A page's address or pattern: `/calculator`, `/u/:username`. A parameter is one whole segment and never the first,
 * which would cover every address.
 */
export const routePatternSchema = v.pipe(
  v.string('path must be a string'),
  v.regex(
    PATTERN,
    'path must look like "/calculator" or "/u/:username": lower case letters, digits and hyphens, and from the second segment on parameters such as ":username"',
  ),
  v.check((path) => !/^\/(api|modules|shell)(\/|$)/.test(path), 'path must not start with /api, /modules or /shell'),
  v.check((path) => {
    const names = parametersIn(path);
    return new Set(names).size === names.length;
  }, 'path must not name two parameters alike'),
  v.check(
    (path) =>
      !hasParameters(path) || (segmentsIn(path).length <= MAX_SEGMENTS && parametersIn(path).length <= MAX_PARAMETERS),
    `path with parameters must have ${MAX_SEGMENTS} segments at most, ${MAX_PARAMETERS} of them parameters`,
  ),
);

/** Whether the path covers several addresses. */
export const hasParameters = (path: string): boolean => path.includes(':');

export const segmentsIn = (path: string): string[] => path.split('/').filter((segment) => segment !== '');

const isParameter = (segment: string): boolean => segment.startsWith(':');

const parametersIn = (path: string): string[] => segmentsIn(path).filter(isParameter);

/**
 * An address's segments as servers read it (nginx, the API), without escapes and empty segments: `/team/`, `//team`
 * and `/te%61m` are the same.
 *
 * @param pathname without query and hash
 * @returns undefined for invalid escapes
 */
export function readAddress(pathname: string): string[] | undefined {
  try {
    return segmentsIn(decodeURIComponent(pathname));
  } catch {
    return undefined;
  }
}

/** Whether an unescaped segment can be a parameter's value. */
export const isValue = (segment: string): boolean =>
  VALUE.test(segment) && new TextEncoder().encode(segment).length <= MAX_VALUE_BYTES;

/**
 * Matches an address, with case.
 *
 * @param pathname as in {@link readAddress}
 * @returns the parameter values; undefined if it doesn't match
 */
export function matchRoute(pattern: string, pathname: string): RouteParams | undefined {
  const address = readAddress(pathname);
  const segments = segmentsIn(pattern);
  if (address?.length !== segments.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, value] of address.entries()) {
    const segment = segments[index] ?? '';
    if (isParameter(segment) && isValue(value)) params[segment.slice(1)] = value;
    else if (segment !== value) return undefined;
  }
  return params;
}

/** Whether some address matches both patterns. */
export const couldBothMatch = (pattern: string, other: string): boolean =>
  fits(pattern, other, (segment, its) => segment === its || isParameter(segment) || isParameter(its));

/** Whether this pattern matches every address of the other. */
export const covers = (pattern: string, other: string): boolean =>
  fits(pattern, other, (segment, its) => segment === its || isParameter(segment));

function fits(pattern: string, other: string, isFit: (segment: string, its: string) => boolean): boolean {
  const segments = segmentsIn(pattern);
  const others = segmentsIn(other);
  return segments.length === others.length && segments.every((segment, index) => isFit(segment, others[index] ?? ''));
}
