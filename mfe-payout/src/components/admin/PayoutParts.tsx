import { PAYOUT_STATES, type PayoutState } from '@powerline/contract/payout';
import { PartLinks } from '@powerline/ui';
import { t } from '../../words.ts';
import { stateTitles } from './payout-states.ts';

const PAYOUTS = '/admin/payout/payouts';
export const BATCHES = `${PAYOUTS}/batches`;

interface PayoutPartsProps {
  current: PayoutState | 'batches';
  isBelowPart?: boolean;
}

/** The states of payouts, with the batches between what is to be sent and what was paid. */
export function PayoutParts({ current, isBelowPart }: PayoutPartsProps) {
  const base = current === 'batches' ? PAYOUTS : '';
  const titles = stateTitles();
  const states = PAYOUT_STATES.map((name) => ({ name, title: titles[name], to: `${base}?state=${name}` }));
  const parts = [...states.slice(0, 2), { name: 'batches', title: t('Batches'), to: BATCHES }, ...states.slice(2)];
  return <PartLinks label={t('States of payouts')} current={current} parts={parts} isBelowPart={isBelowPart} />;
}
