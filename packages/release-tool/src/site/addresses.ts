import { type Registry, type RegistryRow, releasesOf } from '@powerline/registry';
import { reservingPaths } from '@powerline/registry/module-json';

type Modules = Pick<Registry, 'modules'>;

/** An address of one module that is another's, or that lies below an address of another. */
interface Conflict {
  path: string;
  module: string;
  /** The address of the other module: `path` itself or one above it. */
  above: string;
  other: string;
}

/**
 * Whose an address is. It belongs to the module whose current build or canary declares it, with all that lies below
 * it, while that module is switched on: who gives an address up, by a build without it or by being switched off, may
 * find it taken, by a rollback as by any other release. Nobody can take one that is held: to go back to a build with
 * the same addresses, or to publish it again, is never refused for them.
 *
 * @param before the registry that this one is to follow. A conflict that stands in it already is none of this
 *   release: it must not keep anybody from rolling back.
 * @returns one sentence for each conflict.
 */
export function addressFaults(registry: Modules, before?: Modules): string[] {
  const known = new Set(before && conflictsIn(before).map(keyOf));
  const held = before ? holdersIn(before) : new Map<string, Set<string>>();
  return conflictsIn(registry)
    .filter((conflict) => !known.has(keyOf(conflict)))
    .map((conflict) => sentenceOf(conflict, (module, path) => held.get(path)?.has(module) ?? false));
}

function conflictsIn(registry: Modules): Conflict[] {
  const holders = holdersIn(registry);
  return [...holders].flatMap(([path, modules]) =>
    [...modules].flatMap((module) => {
      const sharing = others(modules, module).filter((other) => module < other);
      return [
        ...sharing.map((other) => ({ path, module, above: path, other })),
        ...reservingPaths(path).flatMap((above) =>
          others(holders.get(above), module).map((other) => ({ path, module, above, other })),
        ),
      ];
    }),
  );
}

/** The modules that hold each address. A module that is switched off holds none. */
function holdersIn({ modules }: Modules): Map<string, Set<string>> {
  const holders = new Map<string, Set<string>>();
  for (const row of modules.filter(({ enabled }) => enabled)) {
    for (const path of addressesOf(row)) holders.set(path, (holders.get(path) ?? new Set()).add(row.name));
  }
  return holders;
}

const addressesOf = (row: RegistryRow) => releasesOf(row).flatMap(({ routes }) => routes.map(({ path }) => path));

const others = (modules: ReadonlySet<string> = new Set(), module: string) =>
  [...modules].filter((other) => other !== module);

const keyOf = ({ path, module, above, other }: Conflict) => [path, module, above, other].join(' ');

function sentenceOf(
  { path, module, above, other }: Conflict,
  isHeld: (module: string, path: string) => boolean,
): string {
  if (above !== path) {
    return `${path} of ${module} lies below ${above} of ${other}, and only the module of a page has addresses below it. Choose another address for one of them.`;
  }
  const wasModules = isHeld(module, path);
  if (wasModules === isHeld(other, path)) {
    return `${path} would belong to both ${module} and ${other}. Take it out of one module.json and publish that module first.`;
  }
  const [owner, newcomer] = wasModules ? [module, other] : [other, module];
  return `${path} belongs to ${owner} now, so ${newcomer} cannot have it. Use a build of ${newcomer} without it, or publish ${owner} without it first.`;
}
