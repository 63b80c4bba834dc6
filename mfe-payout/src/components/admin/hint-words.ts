import type { PayoutHint } from '@powerline/contract/payout';
import { money } from '../money.ts';
import { counted, nameOf } from '../words.ts';

let day: Intl.DateTimeFormat | undefined;

/** `Nov 22`, in the reader's time zone. */
function dayOf(at: string): string {
  day ??= new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });
  return day.format(new Date(at));
}

/** Why an admin should look at a payout first. */
export function hintInWords(hint: PayoutHint, currency: string): string {
  switch (hint.kind) {
    case 'shared-account':
      return hint.others === 1
        ? `Same account as ${nameOf(hint.username)}`
        : `Same account as ${nameOf(hint.username)} and ${counted(hint.others - 1, 'other', 'others')}`;
    case 'new-method':
      return hint.isAfterRequest
        ? `Payout method changed ${dayOf(hint.at)}, after the request: the money goes to the old one`
        : `Payout method set ${dayOf(hint.at)}`;
    case 'refund':
      return `Membership refunded ${dayOf(hint.at)}, ${money(hint.cents, currency)}`;
    case 'exported-before':
      return `Exported before by ${hint.by}, ${dayOf(hint.at)}: make sure it wasn’t sent`;
  }
}
