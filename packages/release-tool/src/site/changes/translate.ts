import { type GivenTranslation, type TranslatedBuild, translatedBuild } from '../build/translated-build.ts';
import { Refused } from '../errors.ts';
import { readKeptBuild } from '../store/kept-build.ts';
import { requireRow, requireSite } from '../store/rows.ts';
import { publishChange } from './publish.ts';
import type { Change, SiteContext } from './release.ts';

/**
 * Publishes the current build again with another translation.
 *
 * @param onMade called with what it made of the build that is current at that moment
 */
export function translateChange(
  context: SiteContext,
  name: string,
  given: GivenTranslation,
  onMade: (made: TranslatedBuild) => void,
): Change {
  return async (record) => {
    const site = requireSite(record);
    const { current, canary } = requireRow(site, name);
    if (canary) throw new Refused([`${name} has a canary, ${canary.release.version}. Promote it or end it first.`]);
    const build = await readKeptBuild(context.layout, site, name, current.version);
    if (!build) throw new Refused([`${name} ${current.version} is damaged in this site. Publish that build again.`]);
    const made = translatedBuild(build, given);
    onMade(made);
    return publishChange(context, made.build, { audience: 'everyone' })(record);
  };
}
