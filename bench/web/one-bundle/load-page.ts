// Stands in for shell/src/modules/load-page.ts: the pages are part of the bundle, each in a chunk of its own.
import type { ModuleDefinition } from '@powerline/platform';
import academy from '../../../mfe-academy/src/module.tsx';
import admin from '../../../mfe-admin/src/module.tsx';
import moneyTrain from '../../../mfe-money-train/src/module.tsx';
import publicPages from '../../../mfe-public/src/module.tsx';
import { createPageLoader } from '../../../shell/src/modules/page-loader.ts';

const MODULES = new Map<string, ModuleDefinition>([
  ['mfe-academy', academy],
  ['mfe-admin', admin],
  ['mfe-money-train', moneyTrain],
  ['mfe-public', publicPages],
]);

export const loadPage = createPageLoader({
  loadExposed: async ({ name }) => ({ default: MODULES.get(name) }),
  forgetModule: () => undefined,
});
