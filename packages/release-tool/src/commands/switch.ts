import { type Command, releaseOutcome } from './command.ts';

export const disable: Command = {
  name: 'disable',
  usage: 'disable <module>',
  summary: 'Switch a module off: none of its code is loaded, its addresses are free, the rest of the site goes on.',
  takes: [1, 1],
  async run({ site, args: [name = ''], note }) {
    const result = await site.disable(name, { note });
    return releaseOutcome(result, `${name} is switched off. "enable ${name}" brings it back.`, `${name} is off.`);
  },
};

export const enable: Command = {
  name: 'enable',
  usage: 'enable <module>',
  summary: 'Switch a module on again, unless another one has its addresses now.',
  takes: [1, 1],
  async run({ site, args: [name = ''], note }) {
    const result = await site.enable(name, { note });
    return releaseOutcome(result, `${name} ${result.entries[0]?.version} is switched on.`, `${name} is on.`);
  },
};
