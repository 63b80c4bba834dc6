import { isValue, MAX_PARAMETERS, MAX_SEGMENTS } from './route-pattern.ts';

/** For any parameter value; no path word looks like it. */
const ANY_VALUE = '_';

/** A path segment without a parameter. */
const WORD = /^[a-z0-9][a-z0-9-]*$/;

/** The folder of a path's page, `/u/_` for `/u/:username`, so that static hosts find it by name. */
export const pageFolder = (path: string): string => path.replaceAll(/:[^/]+/g, ANY_VALUE);

/**
 * Folders that may have an address's page; the first existing one is it, because paths of a site never overlap. None
 * leads out of the pages' folder. nginx has the same list (deploy/nginx/pages.conf).
 *
 * @param address segments from `readAddress()`
 * @returns none if no page can have this address
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
