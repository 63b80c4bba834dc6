import { ModuleLoadError } from '../modules/module-load-error.ts';
import { checkForUpdate } from './update-state.ts';

const RELOADED_AT_KEY = 'reloaded-at';

/**
 * Reloads the page when files of a module are missing because a release took them away. Once per address and tab:
 * a page that fails after its reload as well must not turn in circles, it shows its card.
 */
export async function reloadAfterRelease(error: unknown): Promise<void> {
  if (!(error instanceof ModuleLoadError && error.isTransient)) return;
  if (sessionStorage.getItem(RELOADED_AT_KEY) === location.pathname) return;
  if (!(await checkForUpdate())) return;
  sessionStorage.setItem(RELOADED_AT_KEY, location.pathname);
  location.reload();
}
