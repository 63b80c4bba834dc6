import type { ModuleBuildRead } from '../build/build.ts';
import { Refused } from '../errors.ts';
import type { SiteRecord } from '../store/record.ts';
import { keptBuildsOf } from '../store/release-state.ts';

type Owned = Pick<SiteRecord, 'state'> & { registry: Pick<SiteRecord['registry'], 'modules'> };

/**
 * Who publishes under the name of a module. Only a publish with `--new-owner` changes that; a rollback does not, so
 * that whoever took a build back can publish the mended one.
 *
 * @returns undefined when the site has no module of that name.
 */
export function ownerOf({ registry, state }: Owned, name: string): string | undefined {
  // Of a site that was last released to before names had owners, the state does not say.
  return keptBuildsOf(state, name).owner ?? registry.modules.find((row) => row.name === name)?.current.owner;
}

/** @throws {Refused} when the build says that another team owns its name than the one that does. */
export function requireOwner(site: Owned, { name, release }: ModuleBuildRead): void {
  const owner = ownerOf(site, name);
  if (owner === undefined || owner === release.owner) return;
  throw new Refused([
    `${name} belongs to "${owner}", and this build says that its owner is "${release.owner}". Give your module another name, or, if this one changes hands, publish it with --new-owner.`,
  ]);
}

/** Who owns each module: equal for two states of a site in which no name has changed hands. */
export const ownersIn = (site: Owned) => site.registry.modules.map(({ name }) => [name, ownerOf(site, name)]);
