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
import { isPaintedPage, whenPainted } from './paint/painted-page.ts';
import { fetchFace } from './theme/face.ts';
import { startTheme } from './theme/theme-choice.ts';

startTheme();
const isPainted = isPaintedPage();
const earlyResponses = startEarlyRequests();
const face = fetchFace(isPainted);
const { rows: published, problems } = readPageRegistry(document);
const rows = releasesForVisitor(published);
preloadModuleOf(location.pathname, rows);
const wanted = wantedOverride(location);
const unwanted = unwantedModules(location);

// What was sent with the page is seen first: the code that takes it over would keep it away.
whenPainted(isPainted)
  .then(() => Promise.all([loadShell(), startModules()]))
  .then(([{ bootstrap }, site]) =>
    bootstrap({ published: rows, ...site, problems }, { responses: earlyResponses, face, isPainted }),
  )
  .catch((error: unknown) => {
    console.error(error);
    showPlainFailure(document.body);
  });

/**
 * Runs the shell's code, the large libraries first and each in a task of its own: all at once they would keep a slow phone
 * from answering a press for as long as they all take.
 */
async function loadShell() {
  await import('react-dom/client');
  await nextTask();
  await import('@powerline/ui/first');
  await nextTask();
  return import('./bootstrap.tsx');
}

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

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
