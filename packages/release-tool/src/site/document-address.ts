import { PAGES_FOLDER } from './layout.ts';

/** Answered with status 404 where no page is. */
export const NOT_FOUND_DOCUMENT = `${PAGES_FOLDER}/404.html`;

/** What is asked for by a name of its own, beside pages and the registry. */
const FIXED_NAMES =
  /^\/(?:favicon\.ico|apple-touch-icon\.png|link-preview\.png|film\.html|film\.css|robots\.txt|sitemap\.xml|\.well-known\/security\.txt)$/;
/** A name with an ending, or one that begins with a dot or lies below such a one. */
const FILE = /\/\.|\.[^/]*$/;

/**
 * The document of a page: index.html for `/`, as hosts answer with it by themselves; for each other path a folder, so
 * that no two names meet.
 */
export const pageDocument = (path: string) => (path === '/' ? 'index.html' : `${PAGES_FOLDER}${path}/index.html`);

/**
 * Which document of a release answers for an address, by the rule of the API (api/src/operations/site/site-address.ts)
 * and of nginx (deploy/nginx/site.conf): whatever does not look like a file is a page.
 *
 * @param path of an address, without its query
 * @returns its name in the record, or undefined when the address is that of a file that no release writes
 */
export function documentAt(path: string): string | undefined {
  if (path === '/index.html' || path === '/registry.json') return path.slice(1);
  if (FIXED_NAMES.test(path)) return PAGES_FOLDER + path;
  return FILE.test(path) ? undefined : pageDocument(path.replace(/\/+$/, '') || '/');
}
