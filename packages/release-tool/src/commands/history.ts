import type { ModuleReleaseEntry } from '@powerline/contract/operations';
import { type Command, wholeNumber } from './command.ts';

export const history: Command = {
  name: 'history',
  usage: 'history [module | shell | api]',
  summary: 'Show who released what, when and why, the latest first.',
  takes: [0, 1],
  options: { last: { type: 'string', default: '20', help: '--last <number> of releases to show (default: 20)' } },
  async run({ site, args: [name], values }) {
    const last = wholeNumber(String(values.last), '--last', 1, 1_000_000);
    const entries = (await site.history(name)).filter((entry) => name === undefined || entry.name === name);
    const shown = entries.toReversed().slice(0, last);
    const text = shown.length > 0 ? shown.map(line).join('\n') : 'Nothing was released yet.';
    return { text, json: { releases: shown } };
  },
};

function line(entry: ModuleReleaseEntry): string {
  const { generation, at, who, action, name, version, from, percent, owner, note, signedBy, unsigned } = entry;
  const share = percent === undefined ? '' : ` (${percent} % of the visitors)`;
  const before = from === undefined ? '' : `, before: ${from}`;
  const handover = owner === undefined ? '' : `, new owner: ${owner}`;
  const signer = signedBy ? `, signed by ${signedBy.name} (${signedBy.fingerprint})` : '';
  const signed = unsigned ? ', not signed' : signer;
  const why = note === undefined ? '' : `: ${note}`;
  return `${String(generation).padStart(4)}  ${at}  ${who}  ${action} ${name} ${version}${share}${before}${handover}${signed}${why}`;
}
