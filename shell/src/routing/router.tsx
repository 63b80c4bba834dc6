import { createPageHistory, PageRouter, RouteParamsProvider } from '@powerline/platform';
import type { ModuleRoute, RegistryRow } from '@powerline/registry';
import { type ComponentType, lazy, Suspense, useMemo, useState } from 'react';
import { type RouteObject, UNSAFE_createBrowserHistory, useLocation, useRoutes } from 'react-router-dom';
import { AppLayout } from '../layout/AppLayout.tsx';
import { loadPage } from '../modules/load-page.ts';
import type { LoadReports } from '../modules/load-reports.ts';
import { ModuleDisabledPage } from '../modules/ModuleDisabledPage.tsx';
import { pageAt } from '../modules/page-at.ts';
import type { LoadModulePage } from '../modules/page-loader.ts';
import { RemoteModule } from '../modules/RemoteModule.tsx';
import { endFirstViewBy } from '../prerender/prerendered-page.ts';
import { reloadAfterRelease } from '../updates/reload-after-release.ts';
import { NotFoundPage } from './NotFoundPage.tsx';
import { followPageHead } from './page-head.ts';
import { RouteGuard } from './RouteGuard.tsx';

/** Told of what becomes of the pages that are opened. */
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

/** What is on the screen at each address: the layout, and in it the page of the module that owns the address. */
export function SitePages({ rows, load, watcher = UNWATCHED }: SitePagesProps) {
  // The route table is data: it is whole before any module's code is here, and a dead module costs only its own area.
  const routes = useMemo<RouteObject[]>(
    () => [
      {
        element: <AppLayout />,
        children: [
          ...developmentRoutes,
          { path: '*', element: <CurrentPage rows={rows} load={load} watcher={watcher} /> },
        ],
      },
    ],
    [rows, load, watcher],
  );
  return useRoutes(routes);
}

/**
 * The page at the address. It stays on the screen when only a parameter of its address changes. Not one route of the
 * router for each: that knows no difference of case and other escapes, and the page of an address must be the one that
 * servers answer with.
 */
function CurrentPage({ rows, load, watcher }: Required<SitePagesProps>) {
  const { pathname } = useLocation();
  const page = useMemo(() => pageAt(pathname, rows), [pathname, rows]);
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

/** The gallery of @powerline/ui; the build for production leaves it out. */
const developmentRoutes: RouteObject[] =
  process.env.NODE_ENV === 'development'
    ? [{ path: '/gallery', element: <LateGallery load={() => import('@powerline/ui/gallery')} /> }]
    : [];

function LateGallery({ load }: { load: () => Promise<{ Gallery: ComponentType }> }) {
  const [Gallery] = useState(() => lazy(async () => ({ default: (await load()).Gallery })));
  return (
    <Suspense>
      <Gallery />
    </Suspense>
  );
}

interface SiteRouterProps {
  rows: readonly RegistryRow[];
  reports: LoadReports;
}

/** The pages of the site at the address of this tab. */
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
