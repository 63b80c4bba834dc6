import type { RegistryRow } from '@powerline/federation/registry';
import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react';
import type { LoadModulePage } from './page-loader.ts';
import { preloadModuleOf } from './preload-module.ts';

type Prefetch = (path: string) => void;

const PrefetchContext = createContext<Prefetch>(() => undefined);

/** Makes the page at a path ready before somebody goes there; for links, on hover and focus. */
export const usePrefetch = (): Prefetch => useContext(PrefetchContext);

interface PrefetchProviderProps {
  rows: readonly RegistryRow[];
  load: LoadModulePage;
  children: ReactNode;
}

/** Gives {@link usePrefetch} the registry, and fetches the files of public pages while the browser is idle. */
export function PrefetchProvider({ rows, load, children }: PrefetchProviderProps) {
  const prefetch = useMemo<Prefetch>(
    () => (path) => {
      for (const row of rows) {
        const route = row.enabled && row.current.routes.find((candidate) => candidate.path === path);
        // A failure shows itself when the page is opened, and is tried again then.
        if (route) load(row, route.page).catch(() => undefined);
      }
    },
    [rows, load],
  );
  useEffect(() => whenIdle(() => preloadPublicPages(rows)), [rows]);
  return <PrefetchContext value={prefetch}>{children}</PrefetchContext>;
}

function preloadPublicPages(rows: readonly RegistryRow[]): void {
  // Whoever asks the browser to save data has not asked for pages they may never open.
  if (matchMedia('(prefers-reduced-data: reduce)').matches) return;
  const paths = rows.flatMap(({ current }) => current.routes.filter(({ access }) => access === 'public'));
  for (const { path } of paths) preloadModuleOf(path, rows);
}

/** Runs `work` once the page has come to rest; gives a function that calls it off. */
function whenIdle(work: () => void): () => void {
  // Safari has no requestIdleCallback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 2000);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: 5000 });
  return () => cancelIdleCallback(handle);
}
