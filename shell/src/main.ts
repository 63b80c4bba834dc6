// The whole first script: it asks for all that the page will need, at once, before any of the code that uses it is here.
import { startEarlyRequests } from './early-requests.ts';
import { showPlainFailure } from './errors/show-plain-failure.ts';
import { releasesForVisitor } from './modules/choose-releases.ts';
import { registerModules } from './modules/federation-runtime.ts';
import { loadPage } from './modules/load-page.ts';
import { loadOpenedPage } from './modules/opened-page.ts';
import { preloadModuleOf } from './modules/preload-module.ts';
import { unwantedModules, wantedOverride } from './overrides/wanted-override.ts';
import { readPageRegistry } from './page-registry.ts';
import { fetchFace } from './theme/face.ts';
import { startTheme } from './theme/theme-choice.ts';

startTheme();
const earlyResponses = startEarlyRequests();
const face = fetchFace();
const { rows: published, problems } = readPageRegistry(document);
const rows = releasesForVisitor(published);
preloadModuleOf(location.pathname, rows);
const wanted = wantedOverride(location);
const unwanted = unwantedModules(location);

Promise.all([import('./bootstrap.tsx'), startModules()])
  .then(([{ bootstrap }, site]) =>
    bootstrap({ published: rows, ...site, problems }, { responses: earlyResponses, face }),
  )
  .catch((error: unknown) => {
    console.error(error);
    showPlainFailure(document.body);
  });

/** Runs the module whose page is opened while the libraries of the shell arrive: React need not be here for that. */
async function startModules() {
  const site = wanted || unwanted.length > 0 ? await overriddenSite() : { rows };
  registerModules(site.rows);
  return { ...site, opened: loadOpenedPage(site.rows, loadPage) };
}

async function overriddenSite() {
  const { applyOverride, withoutModules } = await import('./overrides/apply-override.ts');
  const user = earlyResponses.get('/api/user');
  const site = wanted ? await applyOverride(rows, wanted, user) : { rows };
  return { ...site, rows: await withoutModules(site.rows, unwanted, user) };
}
