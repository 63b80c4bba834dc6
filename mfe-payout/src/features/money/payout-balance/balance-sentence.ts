import type { PayoutBalance } from '@powerline/contract/payout';
import { formatMoney } from '@powerline/ui';
import { t } from '../../../words.ts';

export function balanceSentence({ availableCents, reservedCents, minimumCents, currency }: PayoutBalance): string {
  const inWords = (cents: number) => formatMoney(cents, currency);
  const minimum = inWords(minimumCents);
  if (availableCents < 0)
    return t(
      'Your balance is {amount} below zero, because payments you earned from were refunded. Your next earnings pay that back first.',
      { amount: inWords(-availableCents) },
    );
  if (availableCents === 0 && reservedCents > 0)
    return t('Your whole balance is on its way to you: {amount}.', { amount: inWords(reservedCents) });
  if (availableCents === 0) return t('Nothing to pay out yet. You can request payouts from {minimum}.', { minimum });
  if (availableCents < minimumCents)
    return t('You can request payouts from {minimum}: {missing} to go.', {
      minimum,
      missing: inWords(minimumCents - availableCents),
    });
  return t('You can request all of it, or a part from {minimum}.', { minimum });
}

export const canAsk = ({ availableCents, minimumCents }: PayoutBalance): boolean =>
  availableCents > 0 && availableCents >= minimumCents;
