import { ModuleLoadError } from '../modules/module-load-error.ts';
import { checkForUpdate } from './update-state.ts';

const RELOADED_AT_KEY = 'reloaded-at';

/**
 * Reloads the page when files of a module are missing because a release took them away. Once per address and tab:
 * a page that fails after its reload as well must not turn in circles, it shows its card. Where the browser keeps
 * nothing, the reload is left to whoever presses the button of the notice.
 */
export async function reloadAfterRelease(error: unknown): Promise<void> {
  if (!(error instanceof ModuleLoadError && error.isTransient)) return;
  if (!(await checkForUpdate()) || !isFirstReload(location.pathname)) return;
  location.reload();
}

/** Notes the reload. @returns false for the second one of an address, and when it cannot be noted */
function isFirstReload(path: string): boolean {
  try {
    if (sessionStorage.getItem(RELOADED_AT_KEY) === path) return false;
    sessionStorage.setItem(RELOADED_AT_KEY, path);
    return true;
  } catch {
    return false;
  }
}
