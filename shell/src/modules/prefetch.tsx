import type { RegistryRow } from '@powerline/registry';
import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react';
import { whenIdle } from '../when-idle.ts';
import { loadOpenedPage } from './opened-page.ts';
import { pageAt } from './page-at.ts';
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

/** Gives {@link usePrefetch} the registry, and fetches the files of public pages once the first page is here. */
export function PrefetchProvider({ rows, load, children }: PrefetchProviderProps) {
  const prefetch = useMemo<Prefetch>(
    () => (path) => {
      const page = pageAt(path, rows);
      // A failure shows itself when the page is opened, and is tried again then.
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

/** One page at each moment of rest: to ask for the files of all at once keeps a slow phone from answering a press. */
function preloadPublicPages(rows: readonly RegistryRow[], signal: AbortSignal): void {
  // Whoever asks the browser to save data has not asked for pages they may never open.
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

/** Only Chromium tells (Network Information API), and the types of the DOM do not know it. */
const savesData = (browser: Navigator & { connection?: { saveData?: boolean } }): boolean =>
  browser.connection?.saveData === true;
