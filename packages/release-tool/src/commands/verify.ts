import { EXIT } from '../exit-codes.ts';
import type { Command } from './command.ts';

export const verify: Command = {
  name: 'verify',
  usage: 'verify',
  summary: 'Read every file of the site and check that all of it agrees. Changes nothing.',
  takes: [0, 0],
  async run({ site, onProgress }) {
    onProgress('Reading every file of the site');
    const verification = await site.verify();
    const { generation, problems, leftovers, notSigned = [] } = verification;
    const notes = leftovers.map((leftover) => `${leftover} is of no release. The next release removes it.`);
    const isSound = problems.length === 0;
    const verdict = isSound
      ? `The site is sound (generation ${generation}).`
      : `The site has ${problems.length} problem${problems.length === 1 ? '' : 's'}.`;
    return {
      text: [verdict, ...problems, ...notSigned, ...notes].join('\n'),
      json: verification,
      exitCode: isSound ? EXIT.done : EXIT.damaged,
    };
  },
};
