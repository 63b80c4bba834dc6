import type { SharedExports } from '@powerline/registry/build-json';
import type { Compilation, Module } from 'webpack';

/** A build's named imports per shared library. Whole-library and default imports aren't listed. */
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

/** A library with unknown exports isn't listed. */
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

// Neither webpack nor Module Federation exports these classes.
export const consumedLibrary = (module: Module) =>
  module.type === 'consume-shared-module'
    ? (module as Module & { options: { shareKey: string } }).options.shareKey
    : undefined;
export const providedLibrary = (module: Module) =>
  module.type === 'provide-module' ? (module as Module & { _name: string })._name : undefined;

/** `theme` for `theme.color.text`; undefined for a default import and for dependencies without names. */
export function importedName(dependency: object): string | undefined {
  // `ids` is the import's path in webpack's internal dependency classes.
  const [name] = 'ids' in dependency && Array.isArray(dependency.ids) ? dependency.ids : [];
  return typeof name === 'string' && name !== 'default' ? name : undefined;
}

const sorted = (exports: ReadonlyMap<string, Iterable<string>>): SharedExports =>
  Object.fromEntries(
    [...exports].sort(([a], [b]) => (a < b ? -1 : 1)).map(([library, names]) => [library, [...names].sort()]),
  );
