import { locale } from '@powerline/contract/format';
import type { RegistryRow } from '@powerline/registry';
import { keepInBody } from './containment/keep-in-body.ts';
import { scopeStyles } from './containment/scope-styles.ts';
import { askEarly, type EarlyResponses } from './early-requests.ts';
import { loadShell } from './load-shell.ts';
import { releasesForVisitor } from './modules/choose-releases.ts';
import { registerModules } from './modules/federation-runtime.ts';
import { loadPage } from './modules/load-page.ts';
import { loadOwnTranslation } from './modules/load-translation.ts';
import { loadOpenedPage } from './modules/opened-page.ts';
import { preloadModuleOf } from './modules/preload-module.ts';
import { watchErrors } from './modules/watch-errors.ts';
import { nextTask } from './next-task.ts';
import { asksForOverride } from './overrides/asks-for-override.ts';
import { readPageRegistry } from './page-registry.ts';
import type { FirstAnswer } from './prerender/fill-page.ts';
import { tryLanguage } from './try-language.ts';
import { fetchWidgetsEarly } from './widgets/early-widgets.ts';

/** Started before this code ran. */
interface Early {
  responses: EarlyResponses;
  firstAnswer: FirstAnswer | undefined;
  font: Promise<FontFace | undefined>;
  isPrerendered: boolean;
  root: HTMLElement;
}

export async function start(early: Early): Promise<void> {
  watchErrors();
  if (process.env.NODE_ENV === 'development') tryLanguage(location, document);
  const { rows, problems } = readPageRegistry(document);
  const published = releasesForVisitor(rows);
  // Before any module runs.
  scopeStyles();
  keepInBody(early.root);
  preloadModuleOf(location.pathname, published);
  // SYSTEMS_KEY of @powerline/platform, which isn't loaded yet.
  if (fetchWidgetsEarly(location.pathname, published)) askEarly(early.responses, '/api/systems');
  early.responses.get('/api/user')?.then(loadFormats, () => undefined);
  await nextTask();
  const [site, { bootstrap }] = await Promise.all([
    startModules(published, early.responses),
    nextTask().then(loadShell),
    loadOwnTranslation('first'),
  ]);
  await bootstrap({ published, ...site, problems }, early);
}

/**
 * Lets the browser load its number formats, which takes 80 ms on a slow phone, while files are on their way: members'
 * pages show numbers, visitors' may not.
 */
function loadFormats({ status }: Response): void {
  if (status === 200) Intl.NumberFormat(locale());
}

/** Runs the page's module while the shell's libraries load: it doesn't need React yet. */
async function startModules(rows: readonly RegistryRow[], responses: EarlyResponses) {
  const site = asksForOverride(location) ? await overridden(rows, responses) : { rows };
  registerModules(site.rows);
  return { ...site, opened: loadOpenedPage(site.rows, loadPage) };
}

async function overridden(rows: readonly RegistryRow[], responses: EarlyResponses) {
  const { overriddenSite } = await import('./overrides/overridden-site.ts');
  return overriddenSite(rows, location, responses.get('/api/user'));
}
