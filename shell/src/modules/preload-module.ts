import type { RegistryRow } from '@powerline/registry';
import { FILE_TIMEOUT_MS } from './file-timeout.ts';
import { pageAt } from './page-at.ts';

/**
 * Fetches all files of a page in parallel (design, section 3).
 *
 * @param path an address, or a pattern of `module.json`
 * @param priority `low` for a page that no one has opened yet
 */
export function preloadModuleOf(path: string, rows: readonly RegistryRow[], priority: RequestPriority = 'auto'): void {
  const page = pageAt(path, rows);
  if (!page?.row.enabled) return;
  preloadFilesOf([page.row.current.entry.url, ...page.route.files], priority);
}

export function preloadFilesOf(urls: readonly string[], priority: RequestPriority = 'auto'): void {
  for (const url of urls) warmCache(url, priority);
}

const warmed = new Set<string>();

// Not <link rel="preload">: a failed preload is reused for the next script, so that after an outage the first "Try
// again" would fail. The files are immutable, so fetch fills the HTTP cache, which keeps no failures.
function warmCache(url: string, priority: RequestPriority): void {
  if (warmed.has(url)) return;
  warmed.add(url);
  // A request that hangs would block others for the same file.
  fetch(url, { priority, signal: AbortSignal.timeout(FILE_TIMEOUT_MS) })
    // Only a response that was read is cached.
    .then((response) => response.arrayBuffer())
    // The real load handles the failure.
    .catch(() => undefined);
}
