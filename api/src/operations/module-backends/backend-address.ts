/** Below it, each module's own backend has what is below the module's name. */
export const BACKENDS_PATH = '/api/modules';

/** What of a module's own backend a request asks for. */
export interface BackendAddress {
  module: string;
  /** With a slash at the beginning, and nothing that any server could read as another path. */
  path: string;
  /** With its question mark; empty without one. */
  query: string;
}

/**
 * Nothing encoded, no dots alone, no empty segments, no `;`: servers disagree about what those mean, and the prefix that a
 * path is let in by has to be the one that its backend sees.
 */
const PLAIN = /^(?:\/[\w~@:+,=!-][\w.~@:+,=!-]*)*$/;

const ADDRESS = new RegExp(`^${BACKENDS_PATH}/([a-z][a-z0-9-]*)(/[^?]*)(\\?.*)?$`);

/** @param url as it was sent @returns undefined for one that is not spelled as it must be */
export function backendAddress(url: string): BackendAddress | undefined {
  const [, module, path = '', query = ''] = ADDRESS.exec(url) ?? [];
  if (module === undefined) return undefined;
  if (path === '/') return { module, path: '/', query };
  return PLAIN.test(path) ? { module, path, query } : undefined;
}
