import { type Command, releaseOutcome } from './command.ts';
import { URGENCY_OPTIONS, urgencyOf } from './urgency.ts';

export const promote: Command = {
  name: 'promote',
  usage: 'promote <module | shell> [version]',
  summary: 'Give the canary, the waiting build or a kept version to every visitor.',
  takes: [1, 2],
  options: URGENCY_OPTIONS,
  async run({ site, args: [name = '', version], values, note }) {
    const result = await site.promote(name, { version, note, urgency: urgencyOf({ values, note }) });
    const promoted = `${name} ${result.entries[0]?.version ?? version}`;
    return releaseOutcome(result, `Every visitor gets ${promoted} now.`, `every visitor has ${promoted}.`);
  },
};
