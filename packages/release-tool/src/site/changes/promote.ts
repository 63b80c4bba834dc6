import { SHELL } from '@powerline/registry/build-url';
import { Refused } from '../errors.ts';
import { withCurrent } from '../store/kept-release.ts';
import { keptBuildsOf, waitingVersion, withKeptBuilds, withReleased } from '../store/release-state.ts';
import { requireRow, requireSite } from '../store/rows.ts';
import type { Change, SiteContext } from './release.ts';

/**
 * Gives a stored build to every visitor, which ends a canary.
 *
 * @param version by default the running canary, or else the waiting build
 */
export function promoteChange({ layout }: SiteContext, name: string, version?: string): Change {
  return async (record) => {
    const site = requireSite(record);
    const kept = keptBuildsOf(site.state, name);
    const row = name === SHELL ? undefined : requireRow(site, name);
    const from = (row?.current ?? site.registry.shell).version;
    const chosen = version ?? row?.canary?.release.version ?? waitingVersion(kept);
    if (!chosen)
      throw new Refused([`No build of ${name} waits to be promoted. Name a version: "list ${name}" has them.`]);
    return {
      registry: await withCurrent(layout, site.registry, row, kept, chosen),
      state: withKeptBuilds(site.state, withReleased(kept, chosen, from)),
      entry: { action: 'promote', name, version: chosen, from },
    };
  };
}
