import { forgetModule, loadExposed } from './federation-runtime.ts';
import { loadTranslation } from './load-translation.ts';
import { createPageLoader, createWidgetLoader } from './page-loader.ts';

const runtime = { loadExposed, forgetModule, loadTranslation };

export const loadPage = createPageLoader(runtime);

export const loadWidget = createWidgetLoader(runtime);
