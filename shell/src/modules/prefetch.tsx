import type { RegistryRow } from '@powerline/registry';
import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react';
import { whenIdle } from '../when-idle.ts';
import { loadOpenedPage } from './opened-page.ts';
import { pageAt } from './page-at.ts';
import type { LoadModulePage } from './page-loader.ts';
import { preloadModuleOf } from './preload-module.ts';

type Prefetch = (path: string) => void;

const PrefetchContext = createContext<Prefetch>(() => undefined);

/** Loads a page on hover and focus of its link. */
export const usePrefetch = (): Prefetch => useContext(PrefetchContext);

interface PrefetchProviderProps {
  rows: readonly RegistryRow[];
  load: LoadModulePage;
  children: ReactNode;
}

/** Also fetches public pages' files after the first page. */
export function PrefetchProvider({ rows, load, children }: PrefetchProviderProps) {
  const prefetch = useMemo<Prefetch>(
    () => (path) => {
      const page = pageAt(path, rows);
      // A failure shows when the page is opened, and is retried then.
      if (page?.row.enabled) load(page.row, page.route.page).catch(() => undefined);
    },
    [rows, load],
  );
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    void loadOpenedPage(rows, load).then(() => whenIdle(() => preloadPublicPages(rows, signal), signal));
    return () => controller.abort();
  }, [rows, load]);
  return <PrefetchContext value={prefetch}>{children}</PrefetchContext>;
}

/** One page per idle period: all at once would block a slow phone. */
function preloadPublicPages(rows: readonly RegistryRow[], signal: AbortSignal): void {
  // People who save data didn't ask for pages they may never open.
  if (savesData(navigator)) return;
  const paths = rows.flatMap(({ current }) => current.routes.filter(({ access }) => access === 'public'));
  const preloadNext = () => {
    const next = paths.shift();
    if (!next) return;
    preloadModuleOf(next.path, rows, 'low');
    whenIdle(preloadNext, signal);
  };
  preloadNext();
}

/** Chromium only (Network Information API); the DOM types don't have it. */
const savesData = (browser: Navigator & { connection?: { saveData?: boolean } }): boolean =>
  browser.connection?.saveData === true;
