import type { Access, RegistryRow } from '@powerline/registry';
import academy from '../../../mfe-academy/module.json';
import admin from '../../../mfe-admin/module.json';
import moneyTrain from '../../../mfe-money-train/module.json';
import publicPages from '../../../mfe-public/module.json';

/** The routes of all modules in the shape that the shell takes; nothing is fetched by these addresses. */
export const ROWS = [academy, admin, moneyTrain, publicPages].map(
  ({ routes, ...module }): RegistryRow => ({
    name: module.name,
    enabled: true,
    current: {
      ...module,
      version: '1.0.0',
      manifest: '',
      entry: { url: '', integrity: '' },
      // JSON knows no literal types: what stands here is one of ACCESS_LEVELS, as the build of each module checks.
      routes: routes.map((route) => ({ ...route, access: route.access as Access, files: [] })),
    },
  }),
);
