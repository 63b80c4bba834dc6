import { RouteParamsProvider } from '@powerline/platform';
import type { ModuleRoute, RegistryRow } from '@powerline/registry';
import { useMemo } from 'react';
import { createBrowserRouter, type RouteObject, useLocation, useRouteError } from 'react-router-dom';
import { AppLayout } from '../layout/AppLayout.tsx';
import { loadPage } from '../modules/load-page.ts';
import type { LoadReports } from '../modules/load-reports.ts';
import { ModuleDisabledPage } from '../modules/ModuleDisabledPage.tsx';
import { pageAt } from '../modules/page-at.ts';
import type { LoadModulePage } from '../modules/page-loader.ts';
import { RemoteModule } from '../modules/RemoteModule.tsx';
import { reloadAfterRelease } from '../updates/reload-after-release.ts';
import { NotFoundPage } from './NotFoundPage.tsx';
import { followPageHead } from './page-head.ts';
import { RouteGuard } from './RouteGuard.tsx';

/** Told of what becomes of the pages that are opened. */
export interface PageWatcher {
  onShown(row: RegistryRow, route: ModuleRoute, milliseconds: number): void;
  onFailure(row: RegistryRow, error: unknown, milliseconds: number): void;
}

/** The route table is data: it is whole before any module's code is here, and a dead module costs only its own area. */
export function routesOf(
  rows: readonly RegistryRow[],
  load: LoadModulePage,
  watcher: PageWatcher = { onShown: () => undefined, onFailure: () => undefined },
): RouteObject[] {
  return [
    {
      element: <AppLayout />,
      // What the layout throws must reach the boundary around everything, not the router's own page.
      errorElement: <Rethrow />,
      children: [
        ...developmentRoutes,
        { path: '*', element: <CurrentPage rows={rows} load={load} watcher={watcher} /> },
      ],
    },
  ];
}

interface CurrentPageProps {
  rows: readonly RegistryRow[];
  load: LoadModulePage;
  watcher: PageWatcher;
}

/**
 * The page at the address. It stays on the screen when only a parameter of its address changes. Not one route of the
 * router for each: that knows no difference of case and other escapes, and the page of an address must be the one that
 * servers answer with.
 */
function CurrentPage({ rows, load, watcher }: CurrentPageProps) {
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
    ? [
        {
          path: '/gallery',
          lazy: async () => ({ Component: (await import('@powerline/ui/gallery')).Gallery }),
        },
      ]
    : [];

function Rethrow(): never {
  throw useRouteError();
}

export function createShellRouter(rows: readonly RegistryRow[], reports: LoadReports) {
  const router = createBrowserRouter(
    routesOf(rows, loadPage, {
      onShown: (row, route, milliseconds) => reports.shown(row, route.page, milliseconds),
      onFailure(row, error, milliseconds) {
        reports.failed(row, error, milliseconds);
        void reloadAfterRelease(error);
      },
    }),
  );
  followPageHead(router, rows, document);
  return router;
}
