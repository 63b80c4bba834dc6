import { createRequire } from 'node:module';
import { sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compileFunction, SyntheticModule } from 'node:vm';
import JestRuntime from 'jest-runtime';

const require = createRequire(import.meta.url);
const NODE_MODULES = `${sep}node_modules${sep}`;

/** What others wrote. JSON stays with Jest: Node imports it only where an attribute says so. */
const isLibrary = (path) => path.includes(NODE_MODULES) && !path.endsWith('.json');

/**
 * Lets Node load the libraries, once per worker, and Jest only what is ours, anew for each suite. Nest, TypeORM and Fastify
 * took most of what a small suite of the API took. For suites among the globals of their worker (jest.node-environment.mjs).
 *
 * Beside `requireModule` and `unstable_shouldLoadAsEsm`, which are there to be overridden, it replaces parts of Jest that
 * are not: its version is pinned, and each suite of a Node workspace fails if one of them goes.
 */
export default class NodeRuntime extends JestRuntime {
  constructor(...options) {
    super(...options);
    const { esmLoader, executor } = this;
    const loadOurs = esmLoader.loadEsmModule.bind(esmLoader);
    esmLoader.loadEsmModule = (path, suffix) => (isLibrary(path) ? this.#importLibrary(path) : loadOurs(path, suffix));
    // From Node 22 on Jest walks imports without it, unless a resolver has another way for them.
    this._resolution.hasDistinctAsyncResolver = () => true;
    // No context of its own: that of the worker.
    esmLoader.getContext = () => undefined;
    executor.compile = (code, filename) =>
      compileFunction(code, executor.injectedModuleParameters, {
        filename,
        importModuleDynamically: (specifier, _function, attributes, phase) =>
          executor.dynamicImport(specifier, filename, undefined, attributes, phase),
      });
  }

  /** Here `process` is the real one, whose function works. */
  installGetBuiltinModule() {}

  unstable_shouldLoadAsEsm(path) {
    return isLibrary(path) || super.unstable_shouldLoadAsEsm(path);
  }

  requireModule(from, name, options, isRequireActual) {
    // The parts of Jest that it loads anew for each suite.
    const isInternal = options?.isInternalModule ?? false;
    if (!isInternal && !(name && this._resolution.isCoreModule(name))) {
      const path = this._resolution.resolveCjs(from, name);
      if (isLibrary(path)) return require(path);
    }
    return super.requireModule(from, name, options, isRequireActual);
  }

  /** As a promise from the first moment on, so that who asks at the same time gets the same module. */
  #importLibrary(path) {
    const registry = this.registries.getActiveEsmRegistry();
    const { href } = pathToFileURL(path);
    if (!registry.has(href)) registry.set(href, importLibrary(href));
    return registry.get(href);
  }
}

/** A library as a module that ours can be linked with. */
async function importLibrary(url) {
  const library = await import(url);
  const names = Object.keys(library);
  const module = new SyntheticModule(
    names,
    () => {
      for (const name of names) module.setExport(name, library[name]);
    },
    { identifier: url },
  );
  // It imports nothing; later versions of Node begin with it linked.
  if (module.status === 'unlinked') await module.link(() => undefined);
  await module.evaluate();
  return module;
}
