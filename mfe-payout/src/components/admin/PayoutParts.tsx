import { PAYOUT_STATES, type PayoutState } from '@powerline/contract/payout';
import { PartLinks } from '@powerline/ui';
import { STATE_TITLES } from './payout-states.ts';

const PAYOUTS = '/admin/payout/payouts';
export const BATCHES = `${PAYOUTS}/batches`;

interface PayoutPartsProps {
  current: PayoutState | 'batches';
  isBelowPart?: boolean;
}

/** The states of payouts, with the batches between what is to be sent and what was paid. */
export function PayoutParts({ current, isBelowPart }: PayoutPartsProps) {
  const base = current === 'batches' ? PAYOUTS : '';
  const states = PAYOUT_STATES.map((name) => ({ name, title: STATE_TITLES[name], to: `${base}?state=${name}` }));
  const parts = [...states.slice(0, 2), { name: 'batches', title: 'Batches', to: BATCHES }, ...states.slice(2)];
  return <PartLinks label="States of payouts" current={current} parts={parts} isBelowPart={isBelowPart} />;
}
