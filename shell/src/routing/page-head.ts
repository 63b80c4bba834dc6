import { windowTitle } from '@powerline/contract/foundation';
import type { PageHistory } from '@powerline/platform';
import type { RegistryRow } from '@powerline/registry';
import { hasParameters, segmentsIn } from '@powerline/registry/route-pattern';
import { pageAt } from '../modules/page-at.ts';

/**
 * Keeps what the head of the page says true when another page is opened in the same tab: browsers share a page by its
 * canonical address, and show the title that was sent while the new page loads. A page that is here sets the title
 * itself. The descriptions of other pages are in their own HTML only, so the one of the opened page goes.
 *
 * @returns a function that ends it
 */
export function followPageHead(history: PageHistory, rows: readonly RegistryRow[], document: Document): () => void {
  const { head } = document;
  addAddress(document, history.arrival.location.pathname, rows);
  // React puts its own title before this one, which counts again while there is none.
  const sentTitle = head.querySelector('title');
  let current = history.arrival.location.pathname;
  return history.listen(({ location: { pathname } }) => {
    if (pathname === current) return;
    current = pathname;
    const title = pageAt(pathname, rows)?.route.title ?? 'Page Not Found';
    if (sentTitle) sentTitle.textContent = windowTitle(title);
    head.querySelector('meta[property="og:title"]')?.setAttribute('content', title);
    for (const gone of head.querySelectorAll('meta[name="description"], meta[property="og:description"]'))
      gone.remove();
    readdress(head, 'link[rel="canonical"]', 'href', pathname);
    readdress(head, 'meta[property="og:url"]', 'content', pathname);
  });
}

/** The page of a path with parameters is sent without an address: each of its addresses is its own. */
function addAddress(document: Document, pathname: string, rows: readonly RegistryRow[]): void {
  const page = pageAt(pathname, rows);
  const image = document.head.querySelector('meta[property="og:image"]')?.getAttribute('content');
  if (!page || !hasParameters(page.route.path) || !image || !URL.canParse(image)) return;
  const link = document.createElement('link');
  link.rel = 'canonical';
  link.href = `${new URL(image).origin}/${segmentsIn(pathname).join('/')}`;
  document.head.append(link);
}

/** Keeps the origin, which may be another than that of the tab: a site can be open under several names. */
function readdress(head: HTMLElement, selector: string, attribute: string, pathname: string): void {
  const element = head.querySelector(selector);
  const address = element?.getAttribute(attribute);
  if (address && URL.canParse(address)) element?.setAttribute(attribute, new URL(address).origin + pathname);
}
