import { adoptEarlyResponse, prepareSession } from '@powerline/platform';
import type { RegistryRow } from '@powerline/registry';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import type { EarlyResponses } from './early-requests.ts';
import type { AppliedOverride } from './overrides/apply-override.ts';
import { useOverrideState } from './overrides/override-state.ts';
import { replayPress } from './prerender/replay-press.ts';
import { fetchRestOfUi } from './rest-of-ui.ts';
import { mountStyles } from './theme/mount-styles.tsx';
import { runningShellVersion } from './updates/published-site.ts';
import { watchForUpdates } from './updates/update-state.ts';

interface Site {
  /** What this visitor gets of each module. */
  published: readonly RegistryRow[];
  /** What this tab runs: the same, unless there is an override. Its modules are registered. */
  rows: readonly RegistryRow[];
  override?: AppliedOverride;
  /** One sentence for each row that could not be read. */
  problems: readonly string[];
  /** Settles when the page at the tab's address is here, or will not come. */
  opened: Promise<void>;
}

/** What was started before this code was here. */
interface Early {
  responses: EarlyResponses;
  font: Promise<FontFace | undefined>;
  /** Whether what stands above the fold was sent with the page. */
  isPrerendered: boolean;
  root: HTMLElement;
}

/**
 * How long the shell, once its code is here, waits for what belongs to the first view: one paint of all is earlier than a
 * skeleton and its replacement, which React puts off for 300 ms. What is later, or never comes, keeps nothing else away.
 */
const PATIENCE_MS = 250;

/**
 * How long what was sent with the page stands while its module is on the way, so that no skeleton replaces a page that can
 * be read: as long as the page takes to say that something is wrong. A failure ends it.
 */
const PRERENDERED_PATIENCE_MS = 8000;

/** Mounts the shell, once its libraries are here. */
export async function bootstrap({ published, rows, override, problems, opened }: Site, early: Early): Promise<void> {
  for (const problem of problems) console.error(problem);
  mountStyles();
  for (const [path, response] of early.responses) adoptEarlyResponse(path, response);
  await firstView(opened, early);
  // What an override shows is never news: only what visitors get is.
  watchForUpdates({ shell: runningShellVersion(document), rows: published });
  useOverrideState.setState({ override });
  // In small steps: whoever scrolls or follows a link of what was painted meanwhile need not wait. It is replaced at once.
  startTransition(() => createRoot(early.root).render(<App rows={rows} />));
  if (early.isPrerendered) replayPress();
  fetchRestOfUi();
}

/** Settles when page, visitor and font are here, or the patience has ended; never rejects. */
async function firstView(opened: Promise<void>, { font, isPrerendered }: Early): Promise<void> {
  const patience = after(PATIENCE_MS);
  const useFont = Promise.race([font, patience]).then((loaded) => loaded && document.fonts.add(loaded));
  const page = Promise.race([opened, isPrerendered ? after(PRERENDERED_PATIENCE_MS) : patience]);
  await Promise.all([page, Promise.race([Promise.all([prepareSession(), useFont]), patience])]);
}

const after = (milliseconds: number) => new Promise<undefined>((resolve) => setTimeout(resolve, milliseconds));
