// Runs first in a module's entry, in place of `@module-federation/webpack-bundler-runtime`. Its version is among the
// module's shared libraries, so the release tool rejects a module that doesn't fit.
import type { OfferedRuntime, PageWithRuntime } from './offered-runtime.ts';

type Options = Parameters<OfferedRuntime['createInstance']>[0];

const page: PageWithRuntime = globalThis;
const offered = page.POWERLINE_BUNDLER_RUNTIME;
if (!offered)
  throw new Error('This module needs a shell that brings the runtime of Module Federation for all modules.');

/** "Try again" runs the entry a second time, which continues with the first state. */
function init(options: Options): unknown {
  const begun = page.__FEDERATION__.__INSTANCES__.find((instance) => instance.options.name === options.name);
  if (!begun) return offered?.createInstance({ ...options });
  begun.initOptions({ ...options, id: '' });
  return begun;
}

export default {
  runtime: { init },
  // Per module: webpack's runtime stores its share scopes there.
  bundlerRuntime: { ...offered.bundlerRuntime, S: {} },
  attachShareScopeMap: offered.attachShareScopeMap,
  bundlerRuntimeOptions: {},
};
