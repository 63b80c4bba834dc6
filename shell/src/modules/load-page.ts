import { forgetModule, loadExposed } from './federation-runtime.ts';
import { createPageLoader, createWidgetLoader } from './page-loader.ts';

const runtime = { loadExposed, forgetModule };

/** The one loader of this tab. */
export const loadPage = createPageLoader(runtime);

/** The same for widgets. */
export const loadWidget = createWidgetLoader(runtime);
