// The whole first script: it asks for all that the page will need, at once, before any of the code that uses it is here.
import type { RegistryRow } from '@powerline/registry';
import { startEarlyRequests } from './early-requests.ts';
import { showPlainFailure } from './errors/show-plain-failure.ts';
import { loadShell } from './load-shell.ts';
import { releasesForVisitor } from './modules/choose-releases.ts';
import { registerModules } from './modules/federation-runtime.ts';
import { loadPage } from './modules/load-page.ts';
import { loadOpenedPage } from './modules/opened-page.ts';
import { preloadModuleOf } from './modules/preload-module.ts';
import { nextTask } from './next-task.ts';
import { type Override, unwantedModules, wantedOverride } from './overrides/wanted-override.ts';
import { readPageRegistry } from './page-registry.ts';
import { isPaintedPage } from './paint/painted-page.ts';
import { fetchFace } from './theme/face.ts';
import { startTheme } from './theme/theme-choice.ts';

startTheme();
const isPainted = isPaintedPage();
const earlyResponses = startEarlyRequests();
const face = fetchFace(isPainted);
start().catch((error: unknown) => {
  console.error(error);
  showPlainFailure(document.body);
});

/** In tasks of their own: all at once they would keep a slow phone from answering a press for as long as they all take. */
async function start(): Promise<void> {
  await nextTask();
  const { rows, problems } = readPageRegistry(document);
  const published = releasesForVisitor(rows);
  preloadModuleOf(location.pathname, published);
  await nextTask();
  const [{ bootstrap }, site] = await Promise.all([loadShell(), startModules(published)]);
  await bootstrap({ published, ...site, problems }, { responses: earlyResponses, face, isPainted });
}

/** Runs the module whose page is opened while the libraries of the shell arrive: React need not be here for that. */
async function startModules(rows: readonly RegistryRow[]) {
  const wanted = wantedOverride(location);
  const unwanted = unwantedModules(location);
  const site = wanted || unwanted.length > 0 ? await overriddenSite(rows, wanted, unwanted) : { rows };
  registerModules(site.rows);
  return { ...site, opened: loadOpenedPage(site.rows, loadPage) };
}

async function overriddenSite(rows: readonly RegistryRow[], wanted: Override | undefined, unwanted: readonly string[]) {
  const { applyOverride, withoutModules } = await import('./overrides/apply-override.ts');
  const user = earlyResponses.get('/api/user');
  const site = wanted ? await applyOverride(rows, wanted, user) : { rows };
  return { ...site, rows: await withoutModules(site.rows, unwanted, user) };
}
