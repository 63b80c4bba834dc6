import type { DifferenceKind, DifferenceReason, MonthDifference } from '@powerline/contract/payout';
import { formatMoney, formatNumber } from '@powerline/ui';
import { lineName } from '../../../components/earning-words.ts';
import { t } from '../../../words.ts';

/** All differences of one kind in a few words. */
export const kindWords = (): Record<DifferenceKind, string> => ({
  'no member': t('Not a member here'),
  'not listed': t('Not in your list'),
  'inactive here': t('Not active here'),
  'inactive there': t('Not active in your list'),
  people: t('Other number of people'),
  'no one behind': t('No one behind them paid here'),
  rounding: t('Rounding'),
  rate: t('Other amount per person'),
  unexplained: t('Your list doesn’t explain it'),
});

/** Why someone's amount differs. */
export function reasonInWords({ reason, hereCents, thereCents }: MonthDifference, currency: string): string {
  switch (reason.kind) {
    case 'inactive here':
      return t(
        'Not active here: {standing, select, unpaid {this month isn’t paid} refunded {this month was refunded} suspended {suspended} other {no longer a member}}',
        { standing: reason.standing },
      );
    case 'inactive there':
      return reason.standing === null
        ? t('Earned nothing in your list, though people are behind them')
        : t(
            'Not active in your list: {standing, select, unpaid {the month isn’t paid} refunded {the month was refunded} suspended {suspended} other {no longer a member}}',
            { standing: reason.standing },
          );
    case 'people':
      return peopleInWords(reason, currency);
    case 'rate':
      return rateInWords(reason, currency);
    case 'rounding':
      return t('Rounding: {cents, plural, one {# cent} other {# cents}}', { cents: Math.abs(hereCents - thereCents) });
    default:
      return kindWords()[reason.kind];
  }
}

function peopleInWords({ lines, restCents }: DifferenceReason & { kind: 'people' }, currency: string): string {
  const people = lines
    .map(({ line, here, there }) =>
      t('{line}: {here} here, {there} in your list', {
        line: lineName(line),
        here: formatNumber(here),
        there: formatNumber(there),
      }),
    )
    .join(' · ');
  return restCents === 0
    ? people
    : t('{people}. That leaves {amount} unexplained.', {
        people,
        amount: formatMoney(Math.abs(restCents), currency),
      });
}

function rateInWords({ each }: DifferenceReason & { kind: 'rate' }, currency: string): string {
  if (each === null) return t('Same people, another amount for each');
  return t('Same people, but {line} pays {here} each here and {there} in your list', {
    line: lineName(each.line),
    here: formatMoney(each.hereCents, currency),
    there: formatMoney(each.thereCents, currency),
  });
}
