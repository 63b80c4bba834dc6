import { ModuleLoadError } from '../modules/module-load-error.ts';
import { checkForUpdate } from './update-state.ts';

const RELOADED_AT_KEY = 'reloaded-at';

/**
 * Reloads when a release removed a module's files, once per address and tab: a page that fails again shows its card.
 * Without storage it never reloads; the notice has a button.
 */
export async function reloadAfterRelease(error: unknown): Promise<void> {
  if (!(error instanceof ModuleLoadError && error.isTransient)) return;
  if (!(await checkForUpdate()) || !isFirstReload(location.pathname)) return;
  location.reload();
}

/** @returns false for an address's second reload, and if it can't be stored */
function isFirstReload(path: string): boolean {
  try {
    if (sessionStorage.getItem(RELOADED_AT_KEY) === path) return false;
    sessionStorage.setItem(RELOADED_AT_KEY, path);
    return true;
  } catch {
    return false;
  }
}
