// The whole first script: it asks for all that the page will need, at once, before any of the code that uses it is here.
import { startEarlyRequests } from './early-requests.ts';
import { preloadModuleOf } from './modules/preload-module.ts';
import { readPageRegistry } from './page-registry.ts';

const earlyResponses = startEarlyRequests();
const registry = readPageRegistry(document);
preloadModuleOf(location.pathname, registry.rows);

import('./bootstrap.tsx').then(({ bootstrap }) => bootstrap(registry, earlyResponses));
