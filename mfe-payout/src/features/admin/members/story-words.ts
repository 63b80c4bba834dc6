import type { StoryEntry } from '@powerline/contract/payout';
import { formatMoney, formatMonth } from '@powerline/ui';
import { turnReasons } from '../../../components/admin/turn-reasons.ts';
import { t } from '../../../words.ts';

interface StoryWords {
  title: string;
  details: readonly string[];
}

/** Reasons that the API gives as codes. People write the others. */
const reasonWords = (): Record<string, string> => ({
  root: t('First member of the team'),
  invitation: t('With an invitation'),
  rotator: t('The rotator chose the sponsor'),
  'nobody eligible': t('No one was in the rotator’s queue, so an admin became the sponsor'),
  'before the tree': t('Was a member before there was a team'),
  ...turnReasons(),
  removed: t('The newcomer left'),
  'not verified': t('The newcomer never confirmed'),
});

export function storyWords(entry: StoryEntry, currency: string): StoryWords {
  const { kind, month, cents, reference, reason } = entry;
  const amount = cents === null ? '' : formatMoney(cents, currency);
  const signed = cents !== null && cents > 0 ? `+${amount}` : amount;
  // Without a month, most sentences leave it out.
  const of = month ? formatMonth(month) : 'none';
  const why = reasonWords()[reason ?? ''] ?? reason;
  const details = (...texts: (string | null | undefined | false)[]) =>
    texts.filter((text) => typeof text === 'string' && text !== '') as string[];
  switch (kind) {
    case 'joined':
      return { title: t('{who, select, people {Joined} other {Joined}}', { who: 'member' }), details: details(why) };
    case 'left':
      return { title: t('Left: the account was deleted'), details: [] };
    case 'sponsor changed':
      return {
        title: t('Sponsor changed to {sponsor}', { sponsor: reference ?? t('a former member') }),
        details: details(reason),
      };
    case 'rotator turn':
      return {
        title: t('Got a newcomer from the rotator'),
        details: details(why && t('Why: {reason}', { reason: why })),
      };
    case 'rotator turn given back':
      return { title: t('Rotator turn returned'), details: details(why) };
    case 'payment':
      return {
        title: t('Paid {amount}{of, select, none {} other { for {of}}}', { amount, of }),
        details: details(reference, reason),
      };
    case 'refund':
    case 'refund after closing': {
      const when = kind === 'refund' ? 'open' : 'closed';
      // A negative amount undoes a refund.
      if (cents !== null && cents < 0)
        return {
          title: t(
            'A refund of {amount}{of, select, none {} other { for {of}}} was undone{when, select, closed {, after it was closed} other {}}',
            { amount: formatMoney(-cents, currency), of, when },
          ),
          details: details(reference, reason),
        };
      return {
        title: t(
          'Got {amount} back{of, select, none {} other { for {of}}}{when, select, closed {, after it was closed} other {}}',
          { amount, of, when },
        ),
        details: details(reference, reason),
      };
    }
    case 'statement':
    case 'ledger: commission':
      return { title: t('Earned {amount}{of, select, none {} other { in {of}}}', { amount, of }), details: [] };
    case 'ledger: reversal':
      return {
        title:
          cents !== null && cents > 0
            ? t('Got {amount} back: a refund was undone', { amount })
            : t('Reversed {amount} after a refund', { amount: formatMoney(-(cents ?? 0), currency) }),
        details: details(reason),
      };
    case 'ledger: adjustment':
      return { title: t('Adjusted by {amount}', { amount: signed }), details: details(reason) };
    case 'ledger: payout':
      // A payout only uses the reserved money, so the available balance stays.
      return {
        title: signed
          ? t('Balance {amount}: reserved for a payout', { amount: signed })
          : t('What was reserved was paid out'),
        details: details(reference),
      };
    case 'ledger: payout returned':
      return {
        title: t('Balance {amount}: a payout came back', { amount: signed }),
        details: details(reference, reason),
      };
    case 'ledger: forfeited':
      return {
        title: t('Forfeited {amount} with the account', { amount: formatMoney(-(cents ?? 0), currency) }),
        details: details(reason),
      };
    case 'payout asked':
      return { title: t('Requested a payout of {amount}', { amount }), details: details(reference) };
    case 'payout approved':
      return { title: t('The payout of {amount} was approved', { amount }), details: details(reference) };
    case 'payout paid':
      return { title: t('{amount} was paid out', { amount }), details: details(reference) };
    case 'payout returned':
      return {
        title: t('The payout of {amount} was returned', { amount }),
        details: details(reference, reason),
      };
    default:
      return { title: kind satisfies never, details: details(reference, reason) };
  }
}
