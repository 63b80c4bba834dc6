import type { RegistryRow } from '@powerline/registry';
import { FILE_TIMEOUT_MS } from './file-timeout.ts';
import { pageAt } from './page-at.ts';

/**
 * Starts fetching every file that the page at `path` needs, so that none waits for another (design, section 3).
 *
 * @param path of an address, or as `module.json` writes it: it is an address of its own pattern
 * @param priority `low` for a page that nobody has asked for yet: it must not hold up what somebody waits for.
 */
export function preloadModuleOf(path: string, rows: readonly RegistryRow[], priority: RequestPriority = 'auto'): void {
  const page = pageAt(path, rows);
  if (!page?.row.enabled) return;
  preloadFilesOf([page.row.current.entry.url, ...page.route.files], priority);
}

/** As {@link preloadModuleOf}, of files by their addresses. */
export function preloadFilesOf(urls: readonly string[], priority: RequestPriority = 'auto'): void {
  for (const url of urls) warmCache(url, priority);
}

const warmed = new Set<string>();

// Not <link rel="preload">: a preload that failed is handed to the next script of that address as its answer, so that
// after an outage the first "Try again" fails though the file is back. The files are immutable, so the HTTP cache that
// a fetch fills serves the script as well, and it keeps no failure.
function warmCache(url: string, priority: RequestPriority): void {
  if (warmed.has(url)) return;
  warmed.add(url);
  // Without an end, one that hangs would keep the browser's cache from asking again for the same file.
  fetch(url, { priority, signal: AbortSignal.timeout(FILE_TIMEOUT_MS) })
    // Only what is read reaches the cache.
    .then((response) => response.arrayBuffer())
    // Whoever needs the file asks for it again and handles the failure.
    .catch(() => undefined);
}
