import { type Command, releaseOutcome, wholeNumber } from './command.ts';

export const canary: Command = {
  name: 'canary',
  usage: 'canary <module> <percent> [version]',
  summary: 'Give a build to a share of the visitors, always the same ones; 0 ends that.',
  takes: [2, 3],
  async run({ site, args: [name = '', share = '', version], note }) {
    const percent = wholeNumber(share, 'The percentage', 0, 99);
    const result = await site.canary(name, percent, { version, note });
    return percent === 0
      ? releaseOutcome(result, `The canary of ${name} has ended.`, `${name} has no canary.`)
      : releaseOutcome(
          result,
          `${percent} % of the visitors get ${name} ${result.entries[0]?.version} now.`,
          `${percent} % of the visitors get that build already.`,
        );
  },
};
