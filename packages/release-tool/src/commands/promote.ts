import { type Command, releaseOutcome } from './command.ts';

export const promote: Command = {
  name: 'promote',
  usage: 'promote <module | shell> [version]',
  summary: 'Give the canary, the waiting build or a kept version to every visitor.',
  takes: [1, 2],
  async run({ site, args: [name = '', version], note }) {
    const result = await site.promote(name, { version, note });
    const promoted = `${name} ${result.entries[0]?.version ?? version}`;
    return releaseOutcome(result, `Every visitor gets ${promoted} now.`, `every visitor has ${promoted}.`);
  },
};
