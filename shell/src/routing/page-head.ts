import { windowTitle } from '@powerline/contract/foundation';
import { type PageHistory, siteName } from '@powerline/platform';
import type { RegistryRow } from '@powerline/registry';
import { hasParameters, segmentsIn } from '@powerline/registry/route-pattern';
import { pageAt } from '../modules/page-at.ts';
import { t } from '../words.ts';

/**
 * Updates the page's head on navigation: browsers share the canonical address, and show the old title while a page
 * loads. A loaded page sets its own title. Other pages' descriptions are only in their own HTML, so the first one is
 * removed.
 *
 * @returns a function that stops it
 */
export function followPageHead(history: PageHistory, rows: readonly RegistryRow[], document: Document): () => void {
  const { head } = document;
  addAddress(document, history.arrival.location.pathname, rows);
  // React puts its title before this one, which applies again without it.
  const sentTitle = head.querySelector('title');
  let current = history.arrival.location.pathname;
  return history.listen(({ location: { pathname } }) => {
    if (pathname === current) return;
    current = pathname;
    const title = pageAt(pathname, rows)?.route.title ?? t('Page Not Found');
    if (sentTitle) sentTitle.textContent = windowTitle(title, siteName());
    head.querySelector('meta[property="og:title"]')?.setAttribute('content', title);
    for (const gone of head.querySelectorAll('meta[name="description"], meta[property="og:description"]'))
      gone.remove();
    readdress(head, 'link[rel="canonical"]', 'href', pathname);
    readdress(head, 'meta[property="og:url"]', 'content', pathname);
  });
}

/** A path with parameters has no address in its HTML. */
function addAddress(document: Document, pathname: string, rows: readonly RegistryRow[]): void {
  const page = pageAt(pathname, rows);
  const image = document.head.querySelector('meta[property="og:image"]')?.getAttribute('content');
  if (!page || !hasParameters(page.route.path) || !image || !URL.canParse(image)) return;
  const link = document.createElement('link');
  link.rel = 'canonical';
  link.href = `${new URL(image).origin}/${segmentsIn(pathname).join('/')}`;
  document.head.append(link);
}

/** Keeps the origin, because a site can have several names. */
function readdress(head: HTMLElement, selector: string, attribute: string, pathname: string): void {
  const element = head.querySelector(selector);
  const address = element?.getAttribute(attribute);
  if (address && URL.canParse(address)) element?.setAttribute(attribute, new URL(address).origin + pathname);
}
