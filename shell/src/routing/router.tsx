import type { ModuleRoute, RegistryRow } from '@powerline/registry';
import { createBrowserRouter, type RouteObject, useRouteError } from 'react-router-dom';
import { AppLayout } from '../layout/AppLayout.tsx';
import { loadPage } from '../modules/load-page.ts';
import { createLoadReports } from '../modules/load-reports.ts';
import { ModuleDisabledPage } from '../modules/ModuleDisabledPage.tsx';
import { pagesAt } from '../modules/opened-page.ts';
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
  { onShown, onFailure }: PageWatcher = { onShown: () => undefined, onFailure: () => undefined },
): RouteObject[] {
  const pages = rows.flatMap((row) =>
    shownRoutes(row, rows).map((route) => ({
      path: route.path,
      element: (
        <RouteGuard access={route.access}>
          {row.enabled ? (
            <RemoteModule
              row={row}
              route={route}
              load={load}
              onShown={(milliseconds) => onShown(row, route, milliseconds)}
              onFailure={(error, milliseconds) => onFailure(row, error, milliseconds)}
            />
          ) : (
            <ModuleDisabledPage title={route.title} />
          )}
        </RouteGuard>
      ),
    })),
  );
  return [
    {
      element: <AppLayout />,
      // What the layout throws must reach the boundary around everything, not the router's own page.
      errorElement: <Rethrow />,
      children: [...pages, ...developmentRoutes, { path: '*', element: <NotFoundPage /> }],
    },
  ];
}

/** The addresses at which a module shows something: while it is switched off, those that no other module has taken. */
function shownRoutes(row: RegistryRow, rows: readonly RegistryRow[]): RegistryRow['current']['routes'] {
  if (row.enabled) return row.current.routes;
  return row.current.routes.filter(({ path }) => pagesAt(path, rows).length === 0);
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

export function createShellRouter(rows: readonly RegistryRow[]) {
  const reports = createLoadReports();
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
