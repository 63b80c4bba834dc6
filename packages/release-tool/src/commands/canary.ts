import type { CanaryShare } from '../site/changes/canary.ts';
import { type Command, releaseOutcome, wholeNumber } from './command.ts';
import { URGENCY_OPTIONS, urgencyOf } from './urgency.ts';

export const canary: Command = {
  name: 'canary',
  usage: 'canary <module> <percent | auto> [version]',
  summary:
    'Give a build to a share of the visitors, always the same ones; 0 ends that. With auto, the site gives it to more of them while it does as well as the current build, and sends it back otherwise.',
  takes: [2, 3],
  options: URGENCY_OPTIONS,
  async run({ site, args: [name = '', share = '', version], values, note }) {
    const percent = canaryShare(share, 'The percentage', 0);
    const result = await site.canary(name, percent, { version, note, urgency: urgencyOf({ values, note }) });
    if (percent === 0) return releaseOutcome(result, `The canary of ${name} has ended.`, `${name} has no canary.`);
    const build = `${name} ${result.entries[0]?.version}`;
    return releaseOutcome(
      result,
      percent === 'auto' ? `${build}: ${AUTOMATIC_CANARY}` : `${percent} % of the visitors get ${build} now.`,
      percent === 'auto'
        ? 'The site moves that canary already.'
        : `${percent} % of the visitors get that build already.`,
    );
  },
};

/** A percentage, or `auto`. @throws {WrongUsage} */
export const canaryShare = (share: string, what: string, least: number): CanaryShare =>
  share === 'auto' ? share : wholeNumber(share, what, least, 99);

export const AUTOMATIC_CANARY =
  '1 % of the visitors get it, and more step by step while it does as well as the current build.';
