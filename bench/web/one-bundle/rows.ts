import { MODULES } from 'virtual:module-list';
import type { RegistryRow } from '@powerline/registry';

/** The routes of all modules in the shape that the shell takes; nothing is fetched by these addresses. */
export const ROWS = MODULES.map(
  ({ json: { routes, ...module } }): RegistryRow => ({
    name: module.name,
    enabled: true,
    current: {
      ...module,
      version: '1.0.0',
      manifest: '',
      entry: { url: '', integrity: '' },
      routes: routes.map((route) => ({ ...route, files: [] })),
    },
  }),
);
