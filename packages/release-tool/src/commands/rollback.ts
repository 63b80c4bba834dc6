import { type Command, releaseOutcome } from './command.ts';

export const rollback: Command = {
  name: 'rollback',
  usage: 'rollback <module | shell> [version]',
  summary: 'Take back the last release: end the canary, or else go back to the build before.',
  takes: [1, 2],
  async run({ site, args: [name = '', version], note }) {
    const result = await site.rollback(name, { version, note });
    const [entry] = result.entries;
    const before = entry?.percent === 0 ? `The canary ${entry.from} has ended` : `${name} ${entry?.from} is taken back`;
    return releaseOutcome(result, `${before}: every visitor gets ${name} ${entry?.version} now.`, 'it is so already.');
  },
};
