import * as v from 'valibot';

/** Of an address with parameters: below it a site has only so many folders to look in (`page-document.ts`). */
export const MAX_SEGMENTS = 6;
export const MAX_PARAMETERS = 3;

/** Of a parameter's value, in bytes of UTF-8: as long as the name of a file may be. */
export const MAX_VALUE_BYTES = 255;

const PATTERN = /^\/$|^\/[a-z0-9][a-z0-9-]*(\/([a-z0-9][a-z0-9-]*|:[a-z][a-zA-Z0-9]*))*$/;

/** What can be the value of a parameter: a slash is never in it, as an escaped one counts as one that is not. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what no value has in it
const VALUE = /^[^./\\\x00-\x1f\x7f][^/\\\x00-\x1f\x7f]*$/;

/** The values of an address by the names of its parameters, such as `{ username: 'ann' }`. */
export type RouteParams = Readonly<Record<string, string>>;

/**
 * An address of a page, or a pattern of addresses: `/calculator`, `/u/:username`. A parameter is one whole segment and
 * never the first, which would make every address the module's.
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

/** Whether a path stands for more than one address. */
export const hasParameters = (path: string): boolean => path.includes(':');

export const segmentsIn = (path: string): string[] => path.split('/').filter((segment) => segment !== '');

const isParameter = (segment: string): boolean => segment.startsWith(':');

const parametersIn = (path: string): string[] => segmentsIn(path).filter(isParameter);

/**
 * The segments of an address as servers read it (nginx, the API): without escapes and empty segments, so that
 * `/team/`, `//team` and `/te%61m` are one address.
 *
 * @param pathname as it stands in the address, without query and hash
 * @returns undefined when it is escaped wrongly: then it is the address of nothing
 */
export function readAddress(pathname: string): string[] | undefined {
  try {
    return segmentsIn(decodeURIComponent(pathname));
  } catch {
    return undefined;
  }
}

/** Whether a segment of an address, without escapes, can be the value of a parameter. */
export const isValue = (segment: string): boolean =>
  VALUE.test(segment) && new TextEncoder().encode(segment).length <= MAX_VALUE_BYTES;

/**
 * Whether an address is one of a pattern. Upper and lower case are different addresses.
 *
 * @param pathname as in {@link readAddress}
 * @returns the values of the parameters, none for a path without; undefined when it is not
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

/** Whether there is an address that is one of both patterns. */
export const couldBothMatch = (pattern: string, other: string): boolean =>
  fits(pattern, other, (segment, its) => segment === its || isParameter(segment) || isParameter(its));

/** Whether each address of the other pattern is one of this as well. */
export const covers = (pattern: string, other: string): boolean =>
  fits(pattern, other, (segment, its) => segment === its || isParameter(segment));

function fits(pattern: string, other: string, isFit: (segment: string, its: string) => boolean): boolean {
  const segments = segmentsIn(pattern);
  const others = segmentsIn(other);
  return segments.length === others.length && segments.every((segment, index) => isFit(segment, others[index] ?? ''));
}
