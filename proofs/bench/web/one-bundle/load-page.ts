// Stands in for shell/src/modules/load-page.ts: the pages are part of the bundle, each in its own chunk.
import { MODULES } from 'virtual:module-list';
import { createPageLoader } from '../../../../shell/src/modules/page-loader.ts';

const DEFINITIONS = new Map(MODULES.map(({ json, definition }) => [json.name, definition]));

export const loadPage = createPageLoader({
  loadExposed: async ({ name }) => ({ default: DEFINITIONS.get(name) }),
  forgetModule: () => undefined,
  loadTranslation: async () => undefined,
});
