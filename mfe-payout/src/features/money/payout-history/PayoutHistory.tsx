import type { Payout } from '@powerline/contract/payout';
import { Badge, EmptyState, SectionHeading, Stack } from '@powerline/ui';
import { Banknote } from 'lucide-react';
import { usePayouts } from '../../../api/payouts.ts';
import { dayInWords } from '../../../components/dates.ts';
import { methodName } from '../../../components/method-words.ts';
import { money } from '../../../components/money.ts';
import { StatementRow, StatementRows } from '../../../components/StatementRows.tsx';
import { STATES, stepsOf } from './payout-words.ts';

export const PayoutHistory = () => (
  <Stack as="section" gap={4} aria-labelledby="payouts">
    <SectionHeading id="payouts">My payouts</SectionHeading>
    <StatementRows
      usePage={usePayouts}
      what="your payouts"
      rowsOf={({ payouts }) => payouts}
      labels={['Payouts, newest first', 'Older payouts']}
      more="Show older payouts"
      empty={
        <EmptyState title="No payouts yet" icon={<Banknote size={20} />}>
          Each payout is listed here, with everything that happens to it.
        </EmptyState>
      }
    >
      {(payout, { currency }) => <PayoutRow key={payout.id} payout={payout} currency={currency} />}
    </StatementRows>
  </Stack>
);

function PayoutRow({ payout, currency }: { payout: Payout; currency: string }) {
  const { id, cents, state, method, changes } = payout;
  const { word, tone } = STATES[state];
  const last = changes.at(-1)?.at;
  return (
    <StatementRow
      what={`Payout ${id}`}
      amount={money(cents, currency)}
      date={last ? [dayInWords(last), last] : ['', '']}
      state={<Badge tone={tone}>{word}</Badge>}
      details={[{ name: 'To', value: methodName(method) }, ...stepsOf(payout)]}
    />
  );
}
