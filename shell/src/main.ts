// The whole first script: it asks for all that the page will need, at once, before any of the code that uses it is here.
import { startEarlyRequests } from './early-requests.ts';
import { showPlainFailure } from './errors/show-plain-failure.ts';
import { chooseReleases } from './modules/choose-releases.ts';
import { preloadModuleOf } from './modules/preload-module.ts';
import { visitorName } from './modules/visitor.ts';
import { wantedOverride } from './overrides/wanted-override.ts';
import { readPageRegistry } from './page-registry.ts';
import { startTheme } from './theme/theme-choice.ts';

startTheme();
const earlyResponses = startEarlyRequests();
const { rows: published, problems } = readPageRegistry(document);
const rows = chooseReleases(published, { visitor: visitorName(), search: location.search });
preloadModuleOf(location.pathname, rows);
const wanted = wantedOverride(location);

Promise.all([
  import('./bootstrap.tsx'),
  wanted &&
    import('./overrides/apply-override.ts').then(({ applyOverride }) =>
      applyOverride(rows, wanted, earlyResponses.get('/api/user')),
    ),
])
  .then(([{ bootstrap }, overridden]) => bootstrap({ published: rows, ...overridden, problems }, earlyResponses))
  .catch((error: unknown) => {
    console.error(error);
    showPlainFailure(document.body);
  });
