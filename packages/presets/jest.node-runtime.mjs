import { createRequire } from 'node:module';
import { sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compileFunction, SyntheticModule } from 'node:vm';
import JestRuntime from 'jest-runtime';

const require = createRequire(import.meta.url);
const NODE_MODULES = `${sep}node_modules${sep}`;

/** Without JSON, which Node only imports with an attribute. */
const isLibrary = (path) => path.includes(NODE_MODULES) && !path.endsWith('.json');

/**
 * Node loads libraries once per worker, and Jest only our code, per suite: Nest, TypeORM and Fastify took most of a
 * small API suite's time. For suites with their worker's globals (jest.node-environment.mjs). Besides `requireModule`
 * and `unstable_shouldLoadAsEsm`, it replaces internal parts of Jest: the version is pinned, and every Node suite
 * fails if they change.
 */
export default class NodeRuntime extends JestRuntime {
  constructor(...options) {
    super(...options);
    const { esmLoader, executor } = this;
    const loadOurs = esmLoader.loadEsmModule.bind(esmLoader);
    esmLoader.loadEsmModule = (path, suffix) => (isLibrary(path) ? this.#importLibrary(path) : loadOurs(path, suffix));
    // From Node 22 on, Jest would skip this unless a resolver is asynchronous.
    this._resolution.hasDistinctAsyncResolver = () => true;
    // Uses the worker's context.
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
    // Jest's own parts, which it loads for each suite.
    const isInternal = options?.isInternalModule ?? false;
    if (!isInternal && !(name && this._resolution.isCoreModule(name))) {
      const path = this._resolution.resolveCjs(from, name);
      if (isLibrary(path)) return require(path);
    }
    return super.requireModule(from, name, options, isRequireActual);
  }

  /** Stored as a promise at once, so that simultaneous callers get the same module. */
  #importLibrary(path) {
    const registry = this.registries.getActiveEsmRegistry();
    const { href } = pathToFileURL(path);
    if (!registry.has(href)) registry.set(href, importLibrary(href));
    return registry.get(href);
  }
}

/** Wraps a library as a module that ours can link to. */
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
  // It imports nothing; later Node versions link it at once.
  if (module.status === 'unlinked') await module.link(() => undefined);
  await module.evaluate();
  return module;
}
