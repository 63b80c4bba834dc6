import { SHELL } from '@powerline/registry/build-url';
import { Refused } from '../errors.ts';
import { withCurrent } from '../store/kept-release.ts';
import { keptBuildsOf, withAutomatic, withKeptBuilds } from '../store/release-state.ts';
import { requireRow, requireSite, withRow } from '../store/rows.ts';
import type { Change, SiteContext } from './release.ts';

/**
 * Ends a running canary, or else goes back to the build before. Repeated, it goes one further back, never to what it
 * took back.
 *
 * @param version an earlier build to go to directly
 */
export function rollbackChange({ layout }: SiteContext, name: string, version?: string): Change {
  return async (record) => {
    const site = requireSite(record);
    const kept = keptBuildsOf(site.state, name);
    const row = name === SHELL ? undefined : requireRow(site, name);
    if (row?.canary && version === undefined) {
      const { canary, ...rest } = row;
      return {
        registry: withRow(site.registry, rest),
        state: withKeptBuilds(site.state, withAutomatic(kept)),
        entry: { action: 'rollback', name, version: row.current.version, from: canary.release.version, percent: 0 },
      };
    }
    const position =
      version === undefined ? kept.previousVersions.length - 1 : kept.previousVersions.lastIndexOf(version);
    const target = kept.previousVersions[position];
    if (!target) throw new Refused([noWayBack(name, version, kept.previousVersions)]);
    return {
      registry: await withCurrent(layout, site.registry, row, kept, target),
      state: withKeptBuilds(site.state, {
        ...withAutomatic(kept),
        previousVersions: kept.previousVersions.slice(0, position),
      }),
      entry: { action: 'rollback', name, version: target, from: (row?.current ?? site.registry.shell).version },
    };
  };
}

function noWayBack(name: string, version: string | undefined, previousVersions: readonly string[]): string {
  if (version !== undefined && previousVersions.length > 0) {
    return `${name} ${version} is none of the builds to go back to: ${previousVersions.join(', ')}. To go elsewhere: promote.`;
  }
  const otherwise = name === SHELL ? '' : ` Take the module off the site with "disable ${name}".`;
  return `${name} has no earlier build to go back to.${otherwise}`;
}
