import type { PayoutBalance } from '@powerline/contract/payout';
import { money } from '../../../components/money.ts';

export function balanceSentence({ availableCents, reservedCents, minimumCents, currency }: PayoutBalance): string {
  const inWords = (cents: number) => money(cents, currency);
  const from = `You can request payouts from ${inWords(minimumCents)}`;
  if (availableCents < 0)
    return `Your balance is ${inWords(-availableCents)} below zero, because payments you earned from were refunded. Your next earnings pay that back first.`;
  if (availableCents === 0 && reservedCents > 0)
    return `Your whole balance is on its way to you: ${inWords(reservedCents)}.`;
  if (availableCents === 0) return `Nothing to pay out yet. ${from}.`;
  if (availableCents < minimumCents) return `${from}: ${inWords(minimumCents - availableCents)} to go.`;
  return `You can request all of it, or a part from ${inWords(minimumCents)}.`;
}

export const canAsk = ({ availableCents, minimumCents }: PayoutBalance): boolean =>
  availableCents > 0 && availableCents >= minimumCents;
