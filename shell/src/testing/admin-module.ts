import type { AdminArea, RegistryRow } from '@powerline/registry';
import { registryRow } from './registry-row.ts';

interface AdminModule {
  routes: readonly string[];
  adminAreas?: AdminArea[];
}

/** A registry row with pages for admins. */
export function adminModule(name: string, { routes, adminAreas = [] }: AdminModule): RegistryRow {
  const row = registryRow({ name });
  return {
    ...row,
    current: {
      ...row.current,
      adminAreas,
      routes: routes.map((path) => ({ path, page: 'SomePage', title: `Page ${path}`, access: 'admin', files: [] })),
    },
  };
}
