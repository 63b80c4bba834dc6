/** Files below these are named by version and hash: they never change, and a missing one is missing. */
const BELOW_BUILDS = /^\/(?:modules|shell)\//;
/** Only this site reads them, to say where an error was (error-places.ts). */
const SOURCE_MAP = /\.map$/i;
/** Signs that would be read again, as a way to somewhere else, by whatever opens the file. */
const SECOND_READING = /[\\%\0]/;

/** Whether an address can only be a file of a build. @param path as in the address */
export const isBelowBuilds = (path: string): boolean => BELOW_BUILDS.test(decoded(path) ?? path);

/**
 * The file of a build that an address names, below the site folder. Nothing is resolved: an address with a dot segment,
 * a dot file, a slash or backslash in disguise or an empty segment names none, however it is written. Nor does that of a
 * source map.
 *
 * @param path as in the address
 */
export function buildFilePath(path: string): string | undefined {
  const name = decoded(path);
  if (
    name === undefined ||
    !BELOW_BUILDS.test(name) ||
    /%2f/i.test(path) ||
    SECOND_READING.test(name) ||
    SOURCE_MAP.test(name)
  )
    return undefined;
  const segments = name.slice(1).split('/');
  return segments.some((segment) => segment === '' || segment.startsWith('.')) ? undefined : segments.join('/');
}

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
