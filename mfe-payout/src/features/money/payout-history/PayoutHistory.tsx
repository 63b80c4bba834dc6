import type { Payout } from '@powerline/contract/payout';
import { Badge, EmptyState, formatDay, formatMoney, SectionHeading, Stack } from '@powerline/ui';
import { Banknote } from 'lucide-react';
import { usePayouts } from '../../../api/payouts.ts';
import { methodName } from '../../../components/method-words.ts';
import { StatementRow, StatementRows } from '../../../components/StatementRows.tsx';
import { t } from '../../../words.ts';
import { stateNames, stepsOf } from './payout-words.ts';

export const PayoutHistory = () => (
  <Stack as="section" gap={4} aria-labelledby="payouts">
    <SectionHeading id="payouts">{t('My payouts')}</SectionHeading>
    <StatementRows
      usePage={usePayouts}
      what={t('your payouts')}
      rowsOf={({ payouts }) => payouts}
      labels={[t('Payouts, newest first'), t('Older payouts')]}
      more={t('Show older payouts')}
      empty={
        <EmptyState title={t('No payouts yet')} icon={<Banknote size={20} />}>
          {t('Each payout is listed here, with everything that happens to it.')}
        </EmptyState>
      }
    >
      {(payout, { currency }) => <PayoutRow key={payout.id} payout={payout} currency={currency} />}
    </StatementRows>
  </Stack>
);

function PayoutRow({ payout, currency }: { payout: Payout; currency: string }) {
  const { id, cents, state, method, changes } = payout;
  const { word, tone } = stateNames()[state];
  const last = changes.at(-1)?.at;
  return (
    <StatementRow
      what={t('Payout {number}', { number: String(id) })}
      amount={formatMoney(cents, currency)}
      date={last ? [formatDay(last), last] : ['', '']}
      state={<Badge tone={tone}>{word}</Badge>}
      details={[{ name: t('To'), value: methodName(method) }, ...stepsOf(payout)]}
    />
  );
}
