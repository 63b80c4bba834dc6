import { forgetModule, loadExposed } from './federation-runtime.ts';
import { createPageLoader, createWidgetLoader } from './page-loader.ts';

const runtime = { loadExposed, forgetModule };

export const loadPage = createPageLoader(runtime);

export const loadWidget = createWidgetLoader(runtime);
