import { MODULES } from 'virtual:module-list';
import type { RegistryRow } from '@powerline/registry';

/** The routes of all modules in the shape that the shell takes; nothing is fetched by these addresses. */
export const ROWS = MODULES.map(
  ({ json: { name, title, owner, contract, api, routes } }): RegistryRow => ({
    name,
    enabled: true,
    current: {
      title,
      owner,
      contract,
      api,
      version: '1.0.0',
      manifest: '',
      entry: { url: '', integrity: '' },
      routes: routes.map((route) => ({ ...route, files: [] })),
    },
  }),
);
