import type { ModuleBuildRead } from '../build/build.ts';
import { Refused } from '../errors.ts';
import type { SiteRecord } from '../store/record.ts';
import { keptBuildsOf } from '../store/release-state.ts';

type Owned = Pick<SiteRecord, 'state'> & { registry: Pick<SiteRecord['registry'], 'modules'> };

/**
 * The team that publishes under a name. Only a publish with `--new-owner` changes it; a rollback doesn't, so that the
 * same team can publish the fix.
 *
 * @returns undefined if there is no such module
 */
export function ownerOf({ registry, state }: Owned, name: string): string | undefined {
  // The state of older sites has no owners.
  return keptBuildsOf(state, name).owner ?? registry.modules.find((row) => row.name === name)?.current.owner;
}

/** @throws {Refused} if another team owns the name */
export function requireOwner(site: Owned, { name, release }: ModuleBuildRead): void {
  const owner = ownerOf(site, name);
  if (owner === undefined || owner === release.owner) return;
  throw new Refused([
    `${name} belongs to "${owner}", and this build says that its owner is "${release.owner}". Give your module another name, or, if this one changes hands, publish it with --new-owner.`,
  ]);
}

/** Each module's owner; equal for two states unless a name changed hands. */
export const ownersIn = (site: Owned) => site.registry.modules.map(({ name }) => [name, ownerOf(site, name)]);
