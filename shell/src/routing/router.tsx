import type { RegistryRow } from '@powerline/federation/registry';
import { createBrowserRouter, type RouteObject, useRouteError } from 'react-router-dom';
import { AppLayout } from '../layout/AppLayout.tsx';
import { loadPage } from '../modules/load-page.ts';
import { ModuleDisabledPage } from '../modules/ModuleDisabledPage.tsx';
import type { LoadModulePage } from '../modules/page-loader.ts';
import { RemoteModule } from '../modules/RemoteModule.tsx';
import { reloadAfterRelease } from '../updates/reload-after-release.ts';
import { NotFoundPage } from './NotFoundPage.tsx';
import { RouteGuard } from './RouteGuard.tsx';

/** The route table is data: it is whole before any module's code is here, and a dead module costs only its own area. */
export function routesOf(
  rows: readonly RegistryRow[],
  load: LoadModulePage,
  onFailure: (error: unknown) => void = () => undefined,
): RouteObject[] {
  const pages = rows.flatMap((row) =>
    row.current.routes.map((route) => ({
      path: route.path,
      element: (
        <RouteGuard access={route.access}>
          {row.enabled ? (
            <RemoteModule row={row} route={route} load={load} onFailure={onFailure} />
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

export const createShellRouter = (rows: readonly RegistryRow[]) =>
  createBrowserRouter(routesOf(rows, loadPage, reloadAfterRelease));
