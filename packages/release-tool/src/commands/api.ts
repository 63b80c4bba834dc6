import { WrongUsage } from '../exit-codes.ts';
import { type Command, releaseOutcome } from './command.ts';
import { apiVersion } from './workspace.ts';

export const api: Command = {
  name: 'api',
  usage: 'api [version]',
  summary: 'Note which API is deployed now (default: api/package.json): modules are checked against it.',
  takes: [0, 1],
  async run({ site, args: [named], note, root }) {
    const version = named ?? (await apiVersion(root));
    if (version === undefined)
      throw new WrongUsage('There is no api/package.json here, so say which version: api 1.2.3');
    const result = await site.recordApi(version, { note });
    return releaseOutcome(result, `The API of this site is ${version}.`, `the API of this site is ${version}.`);
  },
};
