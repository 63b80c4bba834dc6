import { type Command, releaseOutcome, wholeNumber } from './command.ts';

/** Where a canary begins that the site moves itself. */
const FIRST_PERCENT = 1;

export const canary: Command = {
  name: 'canary',
  usage: 'canary <module> <percent | auto> [version]',
  summary:
    'Give a build to a share of the visitors, always the same ones; 0 ends that. With auto, the site gives it to more of them while it does as well as the current build, and sends it back otherwise.',
  takes: [2, 3],
  async run({ site, args: [name = '', share = '', version], note }) {
    const { percent, automatic } = canaryShare(share, 'The percentage', 0);
    const result = await site.canary(name, percent, { version, note, automatic });
    if (percent === 0) return releaseOutcome(result, `The canary of ${name} has ended.`, `${name} has no canary.`);
    const build = `${name} ${result.entries[0]?.version}`;
    return releaseOutcome(
      result,
      automatic ? `${build}: ${automaticCanary(percent)}` : `${percent} % of the visitors get ${build} now.`,
      `${percent} % of the visitors get that build already.`,
    );
  },
};

/** A percentage, or `auto`. @throws {WrongUsage} */
export const canaryShare = (share: string, what: string, least: number): { percent: number; automatic?: boolean } =>
  share === 'auto' ? { percent: FIRST_PERCENT, automatic: true } : { percent: wholeNumber(share, what, least, 99) };

export const automaticCanary = (percent: number): string =>
  `${percent} % of the visitors get it, and more by and by while it does as well as the current build.`;
