// Runs in the browser, first in the entry of a module, in place of `@module-federation/webpack-bundler-runtime`. Which of
// its versions a module was built with stands among the libraries that it takes from the shell: the release tool refuses
// a module that does not fit.
import type { OfferedRuntime, PageWithRuntime } from './offered-runtime.ts';

type Options = Parameters<OfferedRuntime['createInstance']>[0];

const page: PageWithRuntime = globalThis;
const offered = page.POWERLINE_BUNDLER_RUNTIME;
if (!offered)
  throw new Error('This module needs a shell that brings the runtime of Module Federation for all modules.');

/** A second run of an entry, after "Try again", goes on with what the first has begun. */
function init(options: Options): unknown {
  const begun = page.__FEDERATION__.__INSTANCES__.find((instance) => instance.options.name === options.name);
  if (!begun) return offered?.createInstance({ ...options });
  begun.initOptions({ ...options, id: '' });
  return begun;
}

export default {
  runtime: { init },
  // Of each module its own: webpack's runtime keeps its share scopes there.
  bundlerRuntime: { ...offered.bundlerRuntime, S: {} },
  attachShareScopeMap: offered.attachShareScopeMap,
  bundlerRuntimeOptions: {},
};
