import { type Registry, type RegistryRow, releasesOf } from '@powerline/registry';
import { reservingPaths } from '@powerline/registry/module-json';
import { couldBothMatch } from '@powerline/registry/route-pattern';

type Modules = Pick<Registry, 'modules'>;

/** A module's path from module.json, maybe with parameters. */
interface Holding {
  module: string;
  path: string;
}

/** Paths of two modules that could be the same address, or one below the other. */
interface Conflict extends Holding {
  isBelow: boolean;
  other: Holding;
}

/**
 * An address and everything below it belong to the enabled module whose current build or canary declares it. A module
 * that drops an address, or is disabled, may find it taken later. No one can take an address that is in use, so going
 * back to a build with the same addresses always works.
 *
 * @param before the earlier registry: its existing conflicts must not block a rollback
 * @returns one sentence per conflict
 */
export function addressFaults(registry: Modules, before: Modules = { modules: [] }): string[] {
  const known = new Set(conflictsIn(before).map(keyOf));
  const held = new Set(holdingsIn(before).map(holdingKey));
  return conflictsIn(registry)
    .filter((conflict) => !known.has(keyOf(conflict)))
    .map((conflict) => sentenceOf(conflict, (holding) => held.has(holdingKey(holding))));
}

function conflictsIn(registry: Modules): Conflict[] {
  const holdings = holdingsIn(registry);
  return holdings.flatMap((holding) =>
    holdings
      .filter((other) => other.module !== holding.module)
      .flatMap((other) => {
        const isSame = holding.module < other.module && couldBothMatch(holding.path, other.path);
        const isBelow = reservingPaths(holding.path).some((above) => couldBothMatch(above, other.path));
        return isSame || isBelow ? [{ ...holding, isBelow, other }] : [];
      }),
  );
}

/** A disabled module has none. */
function holdingsIn({ modules }: Modules): Holding[] {
  return modules
    .filter(({ enabled }) => enabled)
    .flatMap((row) => [...pathsOf(row)].map((path) => ({ module: row.name, path })));
}

const pathsOf = (row: RegistryRow) => new Set(releasesOf(row).flatMap(({ routes }) => routes.map(({ path }) => path)));

/** Renaming a parameter makes no new address. */
const holdingKey = ({ module, path }: Holding) => `${path.replaceAll(/:[^/]+/g, ':')} ${module}`;

const keyOf = (conflict: Conflict) => `${holdingKey(conflict)} ${holdingKey(conflict.other)}`;

function sentenceOf({ isBelow, other, ...holding }: Conflict, wasHeld: (holding: Holding) => boolean): string {
  if (isBelow) {
    return `${holding.path} of ${holding.module} lies below ${other.path} of ${other.module}, and only the module of a page has addresses below it. Choose another address for one of them.`;
  }
  const [owner, newcomer] = wasHeld(holding) ? [holding, other] : [other, holding];
  const hasOwner = wasHeld(owner) !== wasHeld(newcomer);
  if (owner.path !== newcomer.path) {
    const which = `${newcomer.path} of ${newcomer.module} could be the same address as ${owner.path} of ${owner.module}`;
    return hasOwner
      ? `${which}, which has it now. Choose another address for ${newcomer.module}, or publish ${owner.module} without its own first.`
      : `${which}. Choose another address for one of them.`;
  }
  const { path } = owner;
  return hasOwner
    ? `${path} belongs to ${owner.module} now, so ${newcomer.module} cannot have it. Use a build of ${newcomer.module} without it, or publish ${owner.module} without it first.`
    : `${path} would belong to both ${holding.module} and ${other.module}. Take it out of one module.json and publish that module first.`;
}
