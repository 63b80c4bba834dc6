import { adoptEarlyResponse, prepareSession } from '@powerline/platform';
import type { RegistryRow } from '@powerline/registry';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import type { EarlyResponses } from './early-requests.ts';
import { hasCanary } from './modules/choose-releases.ts';
import { type TabOverride, useOverrideState } from './overrides/override-state.ts';
import type { FirstAnswer } from './prerender/fill-page.ts';
import { replayPress } from './prerender/replay-press.ts';
import { fetchRestOfUi } from './rest-of-ui.ts';
import { mountStyles } from './theme/mount-styles.tsx';
import { runningShellVersion } from './updates/published-site.ts';
import { watchForUpdates } from './updates/update-state.ts';
import { whenIdle } from './when-idle.ts';

interface Site {
  /** The builds for this visitor. */
  published: readonly RegistryRow[];
  /** What this tab runs: the same, unless there is an override. All are registered. */
  rows: readonly RegistryRow[];
  override?: TabOverride;
  /** One sentence per unreadable row. */
  problems: readonly string[];
  /** Settles when the page at the tab's address is loaded or has failed. */
  opened: Promise<void>;
}

/** Started before this code was loaded. */
interface Early {
  responses: EarlyResponses;
  firstAnswer: FirstAnswer | undefined;
  font: Promise<FontFace | undefined>;
  /** Whether the HTML came with the page's first view. */
  isPrerendered: boolean;
  root: HTMLElement;
}

/**
 * How long the loaded shell waits for the first view: one paint is faster than a skeleton that React replaces after
 * 300 ms.
 */
const PATIENCE_MS = 250;

/**
 * How long a prerendered page stays while its module loads, so that no skeleton replaces a readable page: as long as
 * until the page reports a problem. A failure ends it.
 */
const PRERENDERED_PATIENCE_MS = 8000;

export async function bootstrap({ published, rows, override, problems, opened }: Site, early: Early): Promise<void> {
  for (const problem of problems) console.error(problem);
  mountStyles();
  for (const [path, response] of early.responses) adoptEarlyResponse(path, response);
  if (early.firstAnswer) await adopt(early.firstAnswer);
  await firstView(opened, early);
  // Compared with what visitors get, not with an override.
  watchForUpdates({ shell: runningShellVersion(document), rows: published });
  useOverrideState.setState({ override });
  // It may have a page that the server doesn't know.
  if (override) delete document.documentElement.dataset.missing;
  // In small steps, so that scrolling and links in the prerendered page still respond.
  startTransition(() => createRoot(early.root).render(<App rows={rows} />));
  if (early.isPrerendered) replayPress();
  fetchRestOfUi();
  // Of both builds: the canary is judged by those that didn't get it.
  if (rows.some(hasCanary)) whenIdle(() => void reportVitals(rows));
}

/** Never rejects: without the reports, everything works. */
const reportVitals = (rows: readonly RegistryRow[]): Promise<void> =>
  import(/* webpackChunkName: "vital-reports" */ './modules/vital-reports.ts')
    .then(({ watchVitals }) => watchVitals(rows))
    .catch(() => undefined);

/** Settles when page, visitor and font are loaded or the wait is over; never rejects. */
async function firstView(opened: Promise<void>, { font, isPrerendered }: Early): Promise<void> {
  const patience = after(PATIENCE_MS);
  const useFont = Promise.race([font, patience]).then((loaded) => loaded && document.fonts.add(loaded));
  const page = Promise.race([opened, isPrerendered ? after(PRERENDERED_PATIENCE_MS) : patience]);
  await Promise.all([page, Promise.race([Promise.all([prepareSession(), useFont]), patience])]);
}

/** As soon as it is there: usually long before. */
async function adopt({ path, response, body }: FirstAnswer): Promise<void> {
  adoptEarlyResponse(path, response, await Promise.race([body, after(PATIENCE_MS)]));
}

const after = (milliseconds: number) => new Promise<undefined>((resolve) => setTimeout(resolve, milliseconds));
