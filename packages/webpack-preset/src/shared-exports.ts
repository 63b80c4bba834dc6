import type { SharedExports } from '@powerline/registry/build-json';
import type { Compilation, Module } from 'webpack';

/**
 * What the modules of a build import by name from each shared library. An import of a library as a whole names
 * nothing, and the default export is what each bundler makes of it: neither is listed.
 */
export function usedExports({ modules, moduleGraph }: Compilation): SharedExports {
  const used = new Map<string, Set<string>>();
  for (const module of modules) {
    const library = consumedLibrary(module);
    if (library === undefined) continue;
    for (const { dependency } of moduleGraph.getIncomingConnections(module)) {
      const name = dependency && importedName(dependency);
      if (name) used.set(library, (used.get(library) ?? new Set()).add(name));
    }
  }
  return sorted(used);
}

/** What each shared library offers that the build brings. A library whose exports webpack cannot know is not listed. */
export function offeredExports({ modules, moduleGraph }: Compilation): SharedExports {
  const offered = new Map<string, readonly string[]>();
  for (const module of modules) {
    const library = providedLibrary(module);
    const [dependency] = module.blocks.flatMap((block) => block.dependencies);
    const provided = library && dependency && moduleGraph.getModule(dependency);
    const names = provided && moduleGraph.getProvidedExports(provided);
    if (library && Array.isArray(names)) offered.set(library, names);
  }
  return sorted(offered);
}

// The classes of these modules are not public, neither webpack's nor those of Module Federation that replace them.
export const consumedLibrary = (module: Module) =>
  module.type === 'consume-shared-module'
    ? (module as Module & { options: { shareKey: string } }).options.shareKey
    : undefined;
export const providedLibrary = (module: Module) =>
  module.type === 'provide-module' ? (module as Module & { _name: string })._name : undefined;

/** `theme` of `theme.color.text`; undefined for the default export and for a dependency that names nothing. */
export function importedName(dependency: object): string | undefined {
  // `ids` is what webpack calls the path of an import in the classes of its dependencies, which are not public.
  const [name] = 'ids' in dependency && Array.isArray(dependency.ids) ? dependency.ids : [];
  return typeof name === 'string' && name !== 'default' ? name : undefined;
}

const sorted = (exports: ReadonlyMap<string, Iterable<string>>): SharedExports =>
  Object.fromEntries(
    [...exports].sort(([a], [b]) => (a < b ? -1 : 1)).map(([library, names]) => [library, [...names].sort()]),
  );
