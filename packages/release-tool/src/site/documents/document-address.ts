import { pageFolder, pageFolders } from '@powerline/registry/page-document';
import { readAddress } from '@powerline/registry/route-pattern';
import { PAGES_FOLDER } from '../files/layout.ts';

/** Sent with status 404. */
export const NOT_FOUND_DOCUMENT = `${PAGES_FOLDER}/404.html`;

/** Fixed names beside pages and the registry. */
const FIXED_NAMES =
  /^\/(?:favicon\.ico|apple-touch-icon\.png|link-preview\.png|film\.html|film\.css|kept-pages\.js|robots\.txt|sitemap\.xml|\.well-known\/security\.txt)$/;
/** A name with an extension, or below a folder that starts with a dot. */
const FILE = /\/\.|\.[^/]*$/;

/**
 * A page's document: index.html for `/`, otherwise a folder per path, so that no names collide. A parameter is a
 * folder `_`.
 */
export const pageDocument = (path: string) => inFolder(path === '/' ? '' : pageFolder(path));

/**
 * The same document in another language: below a folder with a dot, which no address leads to. The API
 * (api/src/operations/site/site-address.ts) and nginx (deploy/nginx/page.conf) look there first.
 */
export const translatedDocument = (name: string, language: string) =>
  `${PAGES_FOLDER}/.${language}/${name.startsWith(`${PAGES_FOLDER}/`) ? name.slice(PAGES_FOLDER.length + 1) : name}`;

const inFolder = (folder: string) => (folder === '' ? 'index.html' : `${PAGES_FOLDER}${folder}/index.html`);

/**
 * Documents that may answer for an address, by the rule of the API (api/src/operations/site/site-address.ts) and
 * nginx (deploy/nginx/site.conf): its page, or else the not-found page unless it looks like a file.
 *
 * @param path without its query
 * @returns names in the record, of which the first existing one counts; none for a file
 */
export function documentsAt(path: string): string[] {
  if (path === '/index.html' || path === '/registry.json') return [path.slice(1)];
  if (FIXED_NAMES.test(path)) return [PAGES_FOLDER + path];
  const pages = pageFolders(readAddress(path) ?? [path]).map(inFolder);
  return FILE.test(path) ? pages : [...pages, NOT_FOUND_DOCUMENT];
}
