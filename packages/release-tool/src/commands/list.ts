import { WrongUsage } from '../exit-codes.ts';
import type { Listing } from '../site/list.ts';
import type { Command } from './command.ts';

export const list: Command = {
  name: 'list',
  usage: 'list [module | shell]',
  summary: 'Show what visitors get; with a name, also the builds that are kept.',
  takes: [0, 1],
  async run({ site, args: [name] }) {
    const listing = await site.list(name);
    if (name === undefined) {
      const contexts = Object.entries(listing.contract).map(([context, version]) => `${context} ${version}`);
      const head = `Generation ${listing.generation}, API ${listing.api}`;
      const contract = `Contract: ${contexts.join(', ')}`;
      return { text: [head, contract, ...listing.rows.map(line)].join('\n'), json: listing };
    }
    const row = listing.rows.find((candidate) => candidate.name === name);
    if (!row) throw new WrongUsage(`This site has no ${name}.${others(listing.rows)}`);
    return { text: [line(row), ...kept(row)].join('\n'), json: row };
  },
};

const others = (rows: readonly Listing[]): string =>
  rows.length > 0 ? ` It has: ${rows.map((row) => row.name).join(', ')}.` : '';

function line({ name, enabled, current, canary, rollbackTo }: Listing): string {
  return [
    name.padEnd(20),
    current.padEnd(18),
    enabled ? '' : 'switched off',
    canary ? `canary ${canary.version} for ${canary.percent} %${canary.automatic ? ', moved by the site' : ''}` : '',
    rollbackTo ? `rollback leads to ${rollbackTo}` : '',
  ]
    .filter((part) => part !== '')
    .join('  ')
    .trimEnd();
}

const kept = ({ current, canary, builds }: Listing) =>
  builds.toReversed().map(({ version, publishedAt, publishedBy, waiting }) => {
    const state = [
      version === current ? 'current' : '',
      version === canary?.version ? 'canary' : '',
      waiting ? 'waiting' : '',
    ];
    return `  ${version.padEnd(18)}  ${publishedAt}  ${publishedBy}  ${state.join('')}`.trimEnd();
  });
