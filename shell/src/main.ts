// The whole first script: it asks for all that the page will need, at once, before any of the code that uses it is here.
import { startEarlyRequests } from './early-requests.ts';
import { showPlainFailure } from './errors/show-plain-failure.ts';
import { chooseReleases } from './modules/choose-releases.ts';
import { registerModules } from './modules/federation-runtime.ts';
import { loadPage } from './modules/load-page.ts';
import { loadOpenedPage } from './modules/opened-page.ts';
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

Promise.all([import('./bootstrap.tsx'), startModules()])
  .then(([{ bootstrap }, site]) => bootstrap({ published: rows, ...site, problems }, earlyResponses))
  .catch((error: unknown) => {
    console.error(error);
    showPlainFailure(document.body);
  });

/** Runs the module whose page is opened while the libraries of the shell arrive: React need not be here for that. */
async function startModules() {
  const site = wanted
    ? await import('./overrides/apply-override.ts').then(({ applyOverride }) =>
        applyOverride(rows, wanted, earlyResponses.get('/api/user')),
      )
    : { rows };
  registerModules(site.rows);
  void loadOpenedPage(site.rows, loadPage);
  return site;
}
