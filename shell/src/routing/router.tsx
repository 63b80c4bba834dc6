import { createPageHistory, PageRouter, RouteParamsProvider } from '@powerline/platform';
import type { ModuleRoute, RegistryRow } from '@powerline/registry';
import { useMemo, useState } from 'react';
import { type RouteObject, UNSAFE_createBrowserHistory, useLocation, useRoutes } from 'react-router-dom';
import { AppLayout } from '../layout/AppLayout.tsx';
import { loadPage } from '../modules/load-page.ts';
import type { LoadReports } from '../modules/load-reports.ts';
import { ModuleDisabledPage } from '../modules/ModuleDisabledPage.tsx';
import { pageAt } from '../modules/page-at.ts';
import type { LoadModulePage } from '../modules/page-loader.ts';
import { RemoteModule } from '../modules/RemoteModule.tsx';
import { endFirstViewBy, isSentAsMissing } from '../prerender/prerendered-page.ts';
import { reloadAfterRelease } from '../updates/reload-after-release.ts';
import { NotFoundPage } from './NotFoundPage.tsx';
import { followPageHead } from './page-head.ts';
import { RouteGuard } from './RouteGuard.tsx';

export interface PageWatcher {
  onShown(row: RegistryRow, route: ModuleRoute, milliseconds: number): void;
  onFailure(row: RegistryRow, error: unknown, milliseconds: number): void;
}

interface SitePagesProps {
  rows: readonly RegistryRow[];
  load: LoadModulePage;
  watcher?: PageWatcher;
}

const UNWATCHED: PageWatcher = { onShown: () => undefined, onFailure: () => undefined };

/** The layout, and in it the address's page. */
export function SitePages({ rows, load, watcher = UNWATCHED }: SitePagesProps) {
  // The route table is data, so it is complete before any module loads, and a broken module affects only its own
  // area.
  const routes = useMemo<RouteObject[]>(
    () => [
      {
        element: <CurrentLayout rows={rows} />,
        children: [{ path: '*', element: <CurrentPage rows={rows} load={load} watcher={watcher} /> }],
      },
    ],
    [rows, load, watcher],
  );
  return useRoutes(routes);
}

/** The page at the tab's address, unless the server said that there is none. */
const usePageHere = (rows: readonly RegistryRow[]) => {
  const { pathname } = useLocation();
  return useMemo(() => (isSentAsMissing() ? undefined : pageAt(pathname, rows)), [pathname, rows]);
};

function CurrentLayout({ rows }: { rows: readonly RegistryRow[] }) {
  const page = usePageHere(rows);
  return <AppLayout isPlain={page?.row.enabled === true && page.route.frame === 'none'} />;
}

/**
 * A page stays when only a parameter changes. Not one router route each, because the router ignores case and some
 * escapes, and servers must agree on the page.
 */
function CurrentPage({ rows, load, watcher }: Required<SitePagesProps>) {
  const { pathname } = useLocation();
  const page = usePageHere(rows);
  if (!page) return <NotFoundPage />;
  const { row, route, params } = page;
  return (
    <RouteGuard access={route.access}>
      {row.enabled ? (
        <RouteParamsProvider value={params}>
          <RemoteModule
            row={row}
            route={route}
            pathname={pathname}
            load={load}
            onShown={(milliseconds) => watcher.onShown(row, route, milliseconds)}
            onFailure={(error, milliseconds) => watcher.onFailure(row, error, milliseconds)}
          />
        </RouteParamsProvider>
      ) : (
        <ModuleDisabledPage title={route.title} />
      )}
    </RouteGuard>
  );
}

interface SiteRouterProps {
  rows: readonly RegistryRow[];
  reports: LoadReports;
}

export function SiteRouter({ rows, reports }: SiteRouterProps) {
  const [{ history, watcher }] = useState(() => startRouter(rows, reports));
  return (
    <PageRouter history={history}>
      <SitePages rows={rows} load={loadPage} watcher={watcher} />
    </PageRouter>
  );
}

function startRouter(rows: readonly RegistryRow[], reports: LoadReports) {
  const history = createPageHistory(UNSAFE_createBrowserHistory({ v5Compat: true }));
  followPageHead(history, rows, document);
  endFirstViewBy(history);
  const watcher: PageWatcher = {
    onShown: (row, route, milliseconds) => reports.shown(row, route.page, milliseconds),
    onFailure(row, error, milliseconds) {
      reports.failed(row, error, milliseconds);
      void reloadAfterRelease(error);
    },
  };
  return { history, watcher };
}
