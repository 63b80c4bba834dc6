// Runs first in the shell: modules take the connection to Module Federation from here (taken-runtime.ts), instead of
// 5 kB (gzip) each.
import { attachShareScopeMap, bundlerRuntime, runtime } from '@module-federation/webpack-bundler-runtime/bundler';
// The shell exposes nothing, so its own bundlerRuntime lacks it.
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';

/** What a module's webpack runtime calls, with the names of `@module-federation/webpack-bundler-runtime`. */
export interface OfferedRuntime {
  bundlerRuntime: typeof bundlerRuntime;
  attachShareScopeMap: typeof attachShareScopeMap;
  createInstance: typeof runtime.createInstance;
}

export type PageWithRuntime = typeof globalThis & { POWERLINE_BUNDLER_RUNTIME?: OfferedRuntime };

/** A plugin only because plugins are made before any module runs. */
export default function offerRuntime() {
  const page: PageWithRuntime = globalThis;
  page.POWERLINE_BUNDLER_RUNTIME = {
    bundlerRuntime: { ...bundlerRuntime, initContainerEntry },
    attachShareScopeMap,
    createInstance: runtime.createInstance,
  };
  return { name: 'powerline-offered-runtime' };
}
