import type { RegistryRow } from '@powerline/federation/registry';
import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { AppLayout } from '../layout/AppLayout.tsx';
import { loadPage } from '../modules/load-page.ts';
import { ModuleDisabledPage } from '../modules/ModuleDisabledPage.tsx';
import type { LoadModulePage } from '../modules/page-loader.ts';
import { RemoteModule } from '../modules/RemoteModule.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { RouteGuard } from './RouteGuard.tsx';

/** The route table is data: it is whole before any module's code is here, and a dead module costs only its own area. */
export function routesOf(rows: readonly RegistryRow[], load: LoadModulePage): RouteObject[] {
  const pages = rows.flatMap((row) =>
    row.current.routes.map((route) => ({
      path: route.path,
      element: (
        <RouteGuard access={route.access}>
          {row.enabled ? (
            <RemoteModule row={row} route={route} load={load} />
          ) : (
            <ModuleDisabledPage title={route.title} />
          )}
        </RouteGuard>
      ),
    })),
  );
  return [{ element: <AppLayout />, children: [...pages, { path: '*', element: <NotFoundPage /> }] }];
}

export const createShellRouter = (rows: readonly RegistryRow[]) => createBrowserRouter(routesOf(rows, loadPage));
