import { Refused } from '../errors.ts';
import { keptModule } from '../store/kept-release.ts';
import { keptBuildsOf, waitingVersion, withAutomatic, withKeptBuilds, withStarted } from '../store/release-state.ts';
import { requireRow, requireSite, withRow } from '../store/rows.ts';
import type { Change, SiteContext } from './release.ts';

/**
 * Gives a stored build to a share of visitors, changes the share, or (0 percent) ends the canary.
 *
 * @param version by default the running canary, or else the waiting build
 * @param isAutomatic whether the site itself decides what comes next; otherwise a person has taken over
 */
export function canaryChange(
  { layout }: SiteContext,
  name: string,
  percent: number,
  version?: string,
  isAutomatic = false,
): Change {
  return async (record) => {
    const site = requireSite(record);
    const { canary, ...row } = requireRow(site, name);
    if (percent === 0) {
      return {
        registry: withRow(site.registry, row),
        state: withKeptBuilds(site.state, withAutomatic(keptBuildsOf(site.state, name))),
        entry: { action: 'canary', name, version: canary?.release.version ?? row.current.version, percent },
      };
    }
    const kept = keptBuildsOf(site.state, name);
    const chosen = version ?? canary?.release.version ?? waitingVersion(kept);
    if (!chosen) {
      throw new Refused([
        `No build of ${name} waits to be tried. Publish one with --canary or --hold, or name a version.`,
      ]);
    }
    if (chosen === row.current.version) throw new Refused([`Every visitor has ${name} ${chosen} already.`]);
    const release = await keptModule(layout, kept, chosen);
    return {
      registry: withRow(site.registry, { ...row, canary: { percent, release } }),
      state: withKeptBuilds(site.state, withAutomatic(withStarted(kept, chosen), isAutomatic ? chosen : undefined)),
      entry: { action: 'canary', name, version: chosen, percent },
    };
  };
}
