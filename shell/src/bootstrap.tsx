import { adoptEarlyResponse } from '@powerline/platform';
import type { RegistryRow } from '@powerline/registry';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import type { EarlyResponses } from './early-requests.ts';
import type { AppliedOverride } from './overrides/apply-override.ts';
import { useOverrideState } from './overrides/override-state.ts';
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
}

/** Mounts the shell, once its libraries are here. */
export function bootstrap({ published, rows, override, problems }: Site, earlyResponses: EarlyResponses): void {
  for (const problem of problems) console.error(problem);
  for (const [path, response] of earlyResponses) adoptEarlyResponse(path, response);
  // What an override shows is never news: only what visitors get is.
  watchForUpdates({ shell: runningShellVersion(document), rows: published });
  useOverrideState.setState({ override });
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element with the id "root".');
  createRoot(root).render(<App rows={rows} />);
}
