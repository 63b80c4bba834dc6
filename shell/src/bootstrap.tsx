import type { RegistryRow } from '@powerline/federation/registry';
import { adoptEarlyResponse } from '@powerline/platform';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import type { EarlyResponses } from './early-requests.ts';
import { registerModules } from './modules/federation-runtime.ts';
import { runningShellVersion } from './updates/published-site.ts';
import { watchForUpdates } from './updates/update-state.ts';

/** Mounts the shell, once its libraries are here. */
export function bootstrap(
  { rows, problems }: { rows: readonly RegistryRow[]; problems: readonly string[] },
  earlyResponses: EarlyResponses,
): void {
  for (const problem of problems) console.error(problem);
  for (const [path, response] of earlyResponses) adoptEarlyResponse(path, response);
  registerModules(rows);
  watchForUpdates({ shell: runningShellVersion(document), rows });
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element with the id "root".');
  createRoot(root).render(<App rows={rows} />);
}
