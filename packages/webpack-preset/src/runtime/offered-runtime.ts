// Runs in the browser, first of all in the shell: what connects webpack with Module Federation is on the page once, and
// modules take it from here (taken-runtime.ts) rather than bring 5 kB (gzip) of it each.
import { attachShareScopeMap, bundlerRuntime, runtime } from '@module-federation/webpack-bundler-runtime/bundler';
// The shell exposes nothing, and so its own bundlerRuntime has it not.
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';

/** What a module's webpack runtime calls. `@module-federation/webpack-bundler-runtime` has the same under these names. */
export interface OfferedRuntime {
  bundlerRuntime: typeof bundlerRuntime;
  attachShareScopeMap: typeof attachShareScopeMap;
  createInstance: typeof runtime.createInstance;
}

export type PageWithRuntime = typeof globalThis & { POWERLINE_BUNDLER_RUNTIME?: OfferedRuntime };

/** A plugin of the federation runtime for the sake of the moment at which it is made: before any module runs. */
export default function offerRuntime() {
  const page: PageWithRuntime = globalThis;
  page.POWERLINE_BUNDLER_RUNTIME = {
    bundlerRuntime: { ...bundlerRuntime, initContainerEntry },
    attachShareScopeMap,
    createInstance: runtime.createInstance,
  };
  return { name: 'powerline-offered-runtime' };
}
