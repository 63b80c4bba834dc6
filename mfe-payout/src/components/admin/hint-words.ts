import type { PayoutHint } from '@powerline/contract/payout';
import { formatDay, formatMoney } from '@powerline/ui';
import { t } from '../../words.ts';
import { nameOf } from '../people-words.ts';

/** Why an admin should look at a payout first. */
export function hintInWords(hint: PayoutHint, currency: string): string {
  switch (hint.kind) {
    case 'shared-account':
      return hint.others === 1
        ? t('Same account as {name}', { name: nameOf(hint.username) })
        : t('Same account as {name} and {others, plural, one {# other} other {# others}}', {
            name: nameOf(hint.username),
            others: hint.others - 1,
          });
    case 'new-method':
      return hint.isAfterRequest
        ? t('Payout method changed {day}, after the request: the money goes to the old one', {
            day: formatDay(hint.at, 'short'),
          })
        : t('Payout method set {day}', { day: formatDay(hint.at, 'short') });
    case 'refund':
      return t('Membership refunded {day}, {amount}', {
        day: formatDay(hint.at, 'short'),
        amount: formatMoney(hint.cents, currency),
      });
    case 'exported-before':
      return t('Exported before by {name}, {day}: make sure it wasn’t sent', {
        name: hint.by,
        day: formatDay(hint.at, 'short'),
      });
  }
}
