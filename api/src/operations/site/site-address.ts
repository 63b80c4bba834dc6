import { pageFolders } from '@powerline/registry/page-document';
import { segmentsIn } from '@powerline/registry/route-pattern';
import { FILM_HEADERS } from '../../infrastructure/http/security-headers.ts';
import { isBelowBuilds } from './build-path.ts';

const HTML = 'text/html; charset=utf-8';
const TEXT = 'text/plain; charset=utf-8';

/** Of a site that was released before each address had its own page, it draws every page. */
export const HOME_PAGE: SiteDocument = { file: 'index.html', type: HTML, isInEveryRelease: true };

/** What a release gives by its own name, with its place in the site folder and its type. */
const DOCUMENTS: ReadonlyMap<string, SiteDocument> = new Map([
  ['/', HOME_PAGE],
  ['/index.html', HOME_PAGE],
  ['/registry.json', { file: 'registry.json', type: 'application/json; charset=utf-8', isInEveryRelease: true }],
  ['/robots.txt', { file: 'pages/robots.txt', type: TEXT }],
  ['/sitemap.xml', { file: 'pages/sitemap.xml', type: 'application/xml' }],
  ['/favicon.ico', { file: 'pages/favicon.ico', type: 'image/vnd.microsoft.icon' }],
  ['/apple-touch-icon.png', { file: 'pages/apple-touch-icon.png', type: 'image/png' }],
  ['/link-preview.png', { file: 'pages/link-preview.png', type: 'image/png' }],
  ['/film.html', { file: 'pages/film.html', type: HTML, headers: FILM_HEADERS }],
  ['/film.css', { file: 'pages/film.css', type: 'text/css; charset=utf-8' }],
  ['/kept-pages.js', { file: 'pages/kept-pages.js', type: 'text/javascript; charset=utf-8' }],
  ['/.well-known/security.txt', { file: 'pages/.well-known/security.txt', type: TEXT }],
]);

/** Sent with status 404 where no page is. */
export const NOT_FOUND_PAGE: SiteDocument = { file: 'pages/404.html', type: HTML };

/**
 * A page in another language, where the release has it (translatedDocument() of packages/release-tool), and otherwise
 * the page itself.
 */
export const inLanguageOf = (language: string, page: SiteDocument): SiteDocument[] =>
  language === 'en'
    ? [page]
    : [{ ...page, file: `pages/.${language}/${page.file.replace(/^pages\//, '')}`, language }, page];

/** A name with an ending, or one that begins with a dot or is below such a one. */
const FILE = /\/\.|\.[^/]*$/;

/** A file that each release replaces. */
export interface SiteDocument {
  /** Relative to the site folder. */
  file: string;
  type: string;
  /** In place of the security headers of every answer. */
  headers?: Readonly<Record<string, string>>;
  /** Without it nothing was ever published. */
  isInEveryRelease?: boolean;
  /** Of a page; English without it. */
  language?: string;
}

export type SiteAddress =
  | { kind: 'build-file'; path: string }
  | { kind: 'document'; document: SiteDocument }
  /** The first of `documents` that is there; none where no module can own the address. */
  | { kind: 'page'; documents: SiteDocument[]; looksLikeFile: boolean }
  /** Of the API, or of a file that no release writes. */
  | { kind: 'nothing' };

/**
 * What of the site an address means: whatever does not look like a file is a page, and what does may be one whose
 * address has a parameter, as `/u/ann.lee`. nginx decides by the same rule (deploy/nginx/site.conf), the development
 * server too (packages/release-tool/src/site/documents/document-address.ts), and the shell draws what belongs to the address by
 * it (matchRoute() of @powerline/registry).
 *
 * @param url as in the request: path and query
 */
export function siteAddress(url: string): SiteAddress {
  const asked = url.split('?', 1)[0] ?? '/';
  if (isBelowBuilds(asked)) return { kind: 'build-file', path: asked };
  const path = plainPath(asked);
  if (path === '/api' || path.startsWith('/api/')) return { kind: 'nothing' };
  const document = DOCUMENTS.get(path);
  if (document) return { kind: 'document', document };
  const documents = pageFolders(segmentsIn(path)).map((folder) => ({ file: `pages${folder}/index.html`, type: HTML }));
  const looksLikeFile = FILE.test(path);
  return looksLikeFile && documents.length === 0 ? { kind: 'nothing' } : { kind: 'page', documents, looksLikeFile };
}

/** The path as nginx compares it: without escapes, dot segments and empty segments. */
function plainPath(asked: string): string {
  const address = `http://site${asked}`;
  if (!URL.canParse(address)) return asked;
  // What is escaped wrongly the router has refused.
  return decodeURIComponent(new URL(address).pathname).replace(/\/{2,}/g, '/');
}
