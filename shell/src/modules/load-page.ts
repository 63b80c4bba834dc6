import { forgetModule, loadExposed } from './federation-runtime.ts';
import { createPageLoader } from './page-loader.ts';

/** The one loader of this tab. */
export const loadPage = createPageLoader({ loadExposed, forgetModule });
