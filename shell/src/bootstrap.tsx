import { adoptEarlyResponse, prepareSession } from '@powerline/platform';
import type { RegistryRow } from '@powerline/registry';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import type { EarlyResponses } from './early-requests.ts';
import type { AppliedOverride } from './overrides/apply-override.ts';
import { useOverrideState } from './overrides/override-state.ts';
import { runningShellVersion } from './updates/published-site.ts';
import { watchForUpdates } from './updates/update-state.ts';
import { fetchWidgetsEarly } from './widgets/early-widgets.ts';

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
  face: Promise<FontFace | undefined>;
}

/**
 * How long the shell, once its code is here, waits for what belongs to the first view: one paint of all is earlier than a
 * skeleton and its replacement, which React puts off for 300 ms. What is later, or never comes, keeps nothing else away.
 */
const PATIENCE_MS = 250;

/** Mounts the shell, once its libraries are here. */
export async function bootstrap({ published, rows, override, problems, opened }: Site, early: Early): Promise<void> {
  for (const problem of problems) console.error(problem);
  for (const [path, response] of early.responses) adoptEarlyResponse(path, response);
  fetchWidgetsEarly(location.pathname, rows);
  await firstView(opened, early.face);
  // What an override shows is never news: only what visitors get is.
  watchForUpdates({ shell: runningShellVersion(document), rows: published });
  useOverrideState.setState({ override });
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element with the id "root".');
  createRoot(root).render(<App rows={rows} />);
}

/** Settles when page, visitor and face are here, or the patience has ended; never rejects. */
async function firstView(opened: Promise<void>, face: Promise<FontFace | undefined>): Promise<void> {
  const patience = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS));
  const useFace = Promise.race([face, patience]).then((loaded) => loaded && document.fonts.add(loaded));
  await Promise.race([Promise.all([opened, prepareSession(), useFace]), patience]);
}
