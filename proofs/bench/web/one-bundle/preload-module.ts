// Stands in for shell/src/modules/preload-module.ts.
import type { RegistryRow } from '@powerline/registry';
import { loadPage } from './load-page.ts';

/** Starts fetching the chunk of the page at `path`. */
export function preloadModuleOf(path: string, rows: readonly RegistryRow[]): void {
  for (const row of rows) {
    const route = row.current.routes.find((candidate) => candidate.path === path);
    // The component that shows the page handles the failure.
    if (route) loadPage(row, route.page).catch(() => undefined);
  }
}
