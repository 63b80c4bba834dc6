import { windowTitle } from '@powerline/contract/foundation';
import type { RegistryRow } from '@powerline/registry';
import type { DataRouter } from 'react-router-dom';

/**
 * Keeps what the head of the page says true when another page is opened in the same tab: browsers share a page by its
 * canonical address, and show the title that was sent while the new page loads. A page that is here sets the title
 * itself. The descriptions of other pages are in their own HTML only, so the one of the opened page goes.
 *
 * @returns a function that ends it
 */
export function followPageHead(router: DataRouter, rows: readonly RegistryRow[], { head }: Document): () => void {
  // React puts its own title before this one, which counts again while there is none.
  const sentTitle = head.querySelector('title');
  let current = router.state.location.pathname;
  return router.subscribe(({ location: { pathname } }) => {
    if (pathname === current) return;
    current = pathname;
    const title = titleAt(pathname, rows);
    if (sentTitle) sentTitle.textContent = windowTitle(title);
    head.querySelector('meta[property="og:title"]')?.setAttribute('content', title);
    for (const gone of head.querySelectorAll('meta[name="description"], meta[property="og:description"]'))
      gone.remove();
    readdress(head, 'link[rel="canonical"]', 'href', pathname);
    readdress(head, 'meta[property="og:url"]', 'content', pathname);
  });
}

/** Of the module that is switched on, where another one had the address before. */
const titleAt = (pathname: string, rows: readonly RegistryRow[]) =>
  rows
    .toSorted((a, b) => Number(b.enabled) - Number(a.enabled))
    .flatMap((row) => row.current.routes)
    .find(({ path }) => path === pathname)?.title ?? 'Page Not Found';

/** Keeps the origin, which may be another than that of the tab: a site can be open under several names. */
function readdress(head: HTMLElement, selector: string, attribute: string, pathname: string): void {
  const element = head.querySelector(selector);
  const address = element?.getAttribute(attribute);
  if (address && URL.canParse(address)) element?.setAttribute(attribute, new URL(address).origin + pathname);
}
