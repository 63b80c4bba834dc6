import type { PayoutBalance } from '@powerline/contract/payout';
import { money } from '../../../components/money.ts';

export function balanceSentence({ availableCents, reservedCents, minimumCents, currency }: PayoutBalance): string {
  const inWords = (cents: number) => money(cents, currency);
  const from = `Payouts begin at ${inWords(minimumCents)}`;
  if (availableCents < 0)
    return `Your balance is ${inWords(-availableCents)} below zero, as something that you had earned was taken back. What you earn next is set off against it.`;
  if (availableCents === 0 && reservedCents > 0)
    return `You have asked for all of it: ${inWords(reservedCents)} is on its way to you.`;
  if (availableCents === 0) return `There is nothing to pay out yet. ${from}.`;
  if (availableCents < minimumCents)
    return `You have ${inWords(availableCents)}. ${from}: ${inWords(minimumCents - availableCents)} to go.`;
  return `You have ${inWords(availableCents)} that you can ask for.`;
}

export const canAsk = ({ availableCents, minimumCents }: PayoutBalance): boolean =>
  availableCents > 0 && availableCents >= minimumCents;
