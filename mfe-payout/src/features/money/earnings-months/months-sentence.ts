import type { Earnings } from '@powerline/contract/payout';
import { monthInWords } from '../../../components/dates.ts';
import { money } from '../../../components/money.ts';

/** @param months newest first, at least one */
export function monthsSentence(months: Earnings['months'], currency: string): string {
  const earned = months.reduce((all, { cents }) => all + cents, 0);
  const back = months.reduce((all, { reversedCents }) => all + reversedCents, 0);
  const first = monthInWords(months.at(-1)?.month ?? '');
  const last = monthInWords(months[0]?.month ?? '');
  const when = months.length === 1 ? `In ${last}` : `From ${first} to ${last}`;
  const taken =
    back <= 0 ? '' : ` ${money(back, currency)} was reversed because members’ payments were refunded later.`;
  return `${when} you earned ${earned === 0 ? 'nothing' : money(earned, currency)}.${taken}`;
}
