import { Refused } from '../errors.ts';
import { keptModule } from '../store/kept-release.ts';
import { keptBuildsOf, waitingVersion, withAutomatic, withKeptBuilds, withStarted } from '../store/release-state.ts';
import { requireRow, requireSite, withRow } from '../store/rows.ts';
import type { Change, SiteContext } from './release.ts';

/** A percentage from 0 to 99; `auto`: the site itself gives the build to more visitors, or sends it back. */
export type CanaryShare = number | 'auto';

/** Where a canary begins that the site moves itself. */
const FIRST_AUTOMATIC_PERCENT = 1;

/** The percentage of a share, and whether the site moves it. */
export const shareOf = (share: CanaryShare): { percent: number; automatic: boolean } =>
  share === 'auto' ? { percent: FIRST_AUTOMATIC_PERCENT, automatic: true } : { percent: share, automatic: false };

/**
 * Gives a stored build to a share of visitors, changes the share, or (0 percent) ends the canary.
 *
 * @param version by default the running canary, or else the waiting build
 * @param automatic whether the site moves the canary itself, though its share is given; a person takes over otherwise
 */
export function canaryChange(
  { layout }: SiteContext,
  name: string,
  share: CanaryShare,
  version?: string,
  automatic = shareOf(share).automatic,
): Change {
  const { percent } = shareOf(share);
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
      state: withKeptBuilds(site.state, withAutomatic(withStarted(kept, chosen), automatic ? chosen : undefined)),
      entry: { action: 'canary', name, version: chosen, percent },
    };
  };
}
