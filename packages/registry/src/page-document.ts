import { isValue, MAX_PARAMETERS, MAX_SEGMENTS } from './route-pattern.ts';

/** Stands for any value of a parameter. No word of a path looks like it. */
const ANY_VALUE = '_';

/** A segment of a path that is no parameter. */
const WORD = /^[a-z0-9][a-z0-9-]*$/;

/**
 * The folder in which a release has the page of a path: `/u/_` of `/u/:username`, so that a host that knows only files
 * finds it by trying names.
 */
export const pageFolder = (path: string): string => path.replaceAll(/:[^/]+/g, ANY_VALUE);

/**
 * The folders in which the page of an address may lie, in the order in which they are to be tried: of no two paths that
 * one site has at a time can an address be both, so the first that is there is the one. Nothing in them can lead out of
 * the folder of all pages.
 *
 * nginx has the same list (deploy/nginx/pages.conf).
 *
 * @param address its segments, from `readAddress()`
 * @returns none when no page can have that address
 */
export function pageFolders(address: readonly string[]): string[] {
  let found = [{ folder: '', parameters: 0 }];
  for (const [index, segment] of address.entries()) {
    const canBeValue = index > 0 && address.length <= MAX_SEGMENTS && isValue(segment);
    found = found.flatMap(({ folder, parameters }) => [
      ...(WORD.test(segment) ? [{ folder: `${folder}/${segment}`, parameters }] : []),
      ...(canBeValue && parameters < MAX_PARAMETERS
        ? [{ folder: `${folder}/${ANY_VALUE}`, parameters: parameters + 1 }]
        : []),
    ]);
  }
  return found.map(({ folder }) => folder);
}
