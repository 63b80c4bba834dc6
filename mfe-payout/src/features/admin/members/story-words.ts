import type { StoryEntry } from '@powerline/contract/payout';
import { monthInWords } from '../../../components/dates.ts';
import { money } from '../../../components/money.ts';

interface StoryWords {
  title: string;
  details: readonly string[];
}

const HOW_JOINED: Record<string, string> = {
  root: 'First member of the team',
  invitation: 'With an invitation',
  rotator: 'The rotator chose the sponsor',
  'nobody eligible': 'No one was in the rotator’s queue, so an admin became the sponsor',
  'before the tree': 'Was a member before there was a team',
};

export function storyWords(entry: StoryEntry, currency: string): StoryWords {
  const { kind, month, cents, reference, reason } = entry;
  const amount = cents === null ? '' : money(cents, currency);
  const signed = cents !== null && cents > 0 ? `+${amount}` : amount;
  const of = month ? ` for ${monthInWords(month)}` : '';
  const details = (...texts: (string | null | undefined | false)[]) =>
    texts.filter((text) => typeof text === 'string' && text !== '') as string[];
  switch (kind) {
    case 'joined':
      return { title: 'Joined', details: details(HOW_JOINED[reason ?? ''] ?? reason) };
    case 'left':
      return { title: 'Left: the account was deleted', details: [] };
    case 'sponsor changed':
      return { title: `Sponsor changed to ${reference ?? 'a former member'}`, details: details(reason) };
    case 'rotator turn':
      return { title: 'Got a newcomer from the rotator', details: details(reason && `Why: ${reason}`) };
    case 'rotator turn given back':
      return { title: 'Rotator turn returned', details: details(reason) };
    case 'payment':
      return { title: `Paid ${amount}${of}`, details: details(reference, reason) };
    case 'refund':
    case 'refund after closing': {
      const when = kind === 'refund' ? '' : ', after it was closed';
      // A negative amount undoes a refund.
      if (cents !== null && cents < 0)
        return {
          title: `A refund of ${money(-cents, currency)}${of} was undone${when}`,
          details: details(reference, reason),
        };
      return { title: `Got ${amount} back${of}${when}`, details: details(reference, reason) };
    }
    case 'statement':
    case 'ledger: commission':
      return { title: `Earned ${amount}${month ? ` in ${monthInWords(month)}` : ''}`, details: [] };
    case 'ledger: reversal':
      return {
        title:
          cents !== null && cents > 0
            ? `Got ${amount} back: a refund was undone`
            : `Reversed ${money(-(cents ?? 0), currency)} after a refund`,
        details: details(reason),
      };
    case 'ledger: adjustment':
      return { title: `Adjusted by ${signed}`, details: details(reason) };
    case 'ledger: payout':
      // A payout only uses the reserved money, so the available balance stays.
      return {
        title: signed ? `Balance ${signed}: reserved for a payout` : 'What was reserved was paid out',
        details: details(reference),
      };
    case 'ledger: payout returned':
      return { title: `Balance ${signed}: a payout came back`, details: details(reference, reason) };
    case 'ledger: forfeited':
      return { title: `Forfeited ${money(-(cents ?? 0), currency)} with the account`, details: details(reason) };
    case 'payout asked':
      return { title: `Requested a payout of ${amount}`, details: details(reference) };
    case 'payout approved':
      return { title: `The payout of ${amount} was approved`, details: details(reference) };
    case 'payout paid':
      return { title: `${amount} was paid out`, details: details(reference) };
    case 'payout returned':
      return { title: `The payout of ${amount} was returned`, details: details(reference, reason) };
    default:
      return { title: kind satisfies never, details: details(reference, reason) };
  }
}
