import { pageFolder, pageFolders } from '@powerline/registry/page-document';
import { readAddress } from '@powerline/registry/route-pattern';
import { PAGES_FOLDER } from '../files/layout.ts';

/** Answered with status 404 where no page is. */
export const NOT_FOUND_DOCUMENT = `${PAGES_FOLDER}/404.html`;

/** What is asked for by a name of its own, beside pages and the registry. */
const FIXED_NAMES =
  /^\/(?:favicon\.ico|apple-touch-icon\.png|link-preview\.png|film\.html|film\.css|robots\.txt|sitemap\.xml|\.well-known\/security\.txt)$/;
/** A name with an ending, or one that begins with a dot or lies below such a one. */
const FILE = /\/\.|\.[^/]*$/;

/**
 * The document of a page: index.html for `/`, as hosts answer with it by themselves; for each other path a folder, so
 * that no two names meet. A parameter of the path is a folder `_`.
 */
export const pageDocument = (path: string) => inFolder(path === '/' ? '' : pageFolder(path));

const inFolder = (folder: string) => (folder === '' ? 'index.html' : `${PAGES_FOLDER}${folder}/index.html`);

/**
 * Which documents of a release may answer for an address, by the rule of the API (api/src/operations/site/site-address.ts)
 * and of nginx (deploy/nginx/site.conf): the page of the address; where there is none, the page that says so, unless the
 * address looks like that of a file.
 *
 * @param path of an address, without its query
 * @returns names in the record, of which the first that is there counts; none for a file that no release writes
 */
export function documentsAt(path: string): string[] {
  if (path === '/index.html' || path === '/registry.json') return [path.slice(1)];
  if (FIXED_NAMES.test(path)) return [PAGES_FOLDER + path];
  const pages = pageFolders(readAddress(path) ?? [path]).map(inFolder);
  return FILE.test(path) ? pages : [...pages, NOT_FOUND_DOCUMENT];
}
