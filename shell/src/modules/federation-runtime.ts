import {
  loadRemote,
  registerGlobalPlugins,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime';
import { containerName, type RegistryRow } from '@powerline/registry';
import { FILE_TIMEOUT_MS } from './file-timeout.ts';
import { loadOwnTranslation } from './load-translation.ts';
import { ModuleLoadError, toModuleLoadError } from './module-load-error.ts';

/** The runtime reports failures only as text, so this keeps status and class. */
const fileFailures = new Map<string, ModuleLoadError>();

/**
 * Loads nothing. All modules must be registered before the first one loads: a later registration can race with share
 * scopes.
 */
export function registerModules(rows: readonly RegistryRow[]): void {
  const byEntry = new Map(rows.map((row) => [row.current.entry.url, row]));
  registerPlugins([
    {
      name: 'powerline-checked-files',
      createScript({ url }) {
        const row = byEntry.get(new URL(url, location.href).pathname);
        return row && { script: entryScript(row, url), timeout: FILE_TIMEOUT_MS };
      },
    },
  ]);
  // Of each module: the rest of @powerline/ui is used with its words.
  registerGlobalPlugins([
    {
      name: 'powerline-late-words',
      async beforeLoadShare(share) {
        if (share.pkgName === '@powerline/ui') await loadOwnTranslation('late');
        return share;
      },
    },
  ]);
  registerRemotes(rows.map(remote));
}

// By its script, not by Module Federation's manifest: the registry has the address.
const remote = ({ name, current }: RegistryRow) => ({ name: containerName(name), entry: current.entry.url });

function entryScript({ name, current }: RegistryRow, url: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.src = url;
  script.integrity = current.entry.integrity;
  script.addEventListener('error', () => fileFailures.set(name, scriptFailure(name, url)));
  return script;
}

/** A script's error event has no details; the browser's resource timing has. */
function scriptFailure(module: string, url: string): ModuleLoadError {
  const request = performance.getEntriesByName(new URL(url, location.href).href, 'resource').at(-1);
  const status = request instanceof PerformanceResourceTiming ? request.responseStatus : 0;
  if (status >= 400) return new ModuleLoadError('http', module, `${url} answered ${status}`);
  if (status >= 200) return new ModuleLoadError('evaluation', module, `${url} is not the file that was published`);
  return new ModuleLoadError('network', module, `${url} did not arrive`);
}

/** Runs the module's entry once. @returns what it exposes @throws {ModuleLoadError} */
export async function loadExposed({ name }: RegistryRow): Promise<unknown> {
  fileFailures.delete(name);
  try {
    return await loadRemote(`${containerName(name)}/module`);
  } catch (error) {
    throw fileFailures.get(name) ?? toModuleLoadError(name, error);
  }
}

/** Otherwise the runtime would return the same failure forever. */
export const forgetModule = (row: RegistryRow): void => registerRemotes([remote(row)], { force: true });
