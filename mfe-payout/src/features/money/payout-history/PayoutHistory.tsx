import type { Payout } from '@powerline/contract/payout';
import { Badge, Cell, EmptyState, PagedTable, Row, RowHeading, SectionHeading, Stack } from '@powerline/ui';
import { Banknote } from 'lucide-react';
import { usePayouts } from '../../../api/payouts.ts';
import { methodName } from '../../../components/method-words.ts';
import { money } from '../../../components/money.ts';
import { STATES, stepsInWords } from './payout-words.ts';

export const PayoutHistory = () => (
  <Stack as="section" gap={4} aria-labelledby="payouts">
    <SectionHeading id="payouts">My payouts</SectionHeading>
    <PagedTable
      usePage={usePayouts}
      what="your payouts"
      rowsOf={({ payouts }) => payouts}
      captions={['Payouts, newest first', 'Older payouts']}
      columns={['Payout', { number: 'Amount' }, 'To', 'State', 'What happened']}
      more="Show older payouts"
      empty={
        <EmptyState title="You haven’t asked for a payout yet" icon={<Banknote size={20} />}>
          Each payout is listed here, with everything that happens to it.
        </EmptyState>
      }
    >
      {(payout, { currency }) => <PayoutRow key={payout.id} payout={payout} currency={currency} />}
    </PagedTable>
  </Stack>
);

function PayoutRow({ payout, currency }: { payout: Payout; currency: string }) {
  const { word, tone } = STATES[payout.state];
  return (
    <Row>
      <RowHeading>Payout {payout.id}</RowHeading>
      <Cell label="Amount" data-kind="number">
        {money(payout.cents, currency)}
      </Cell>
      <Cell label="To">{methodName(payout.method)}</Cell>
      <Cell label="State">
        <Badge tone={tone}>{word}</Badge>
      </Cell>
      <Cell label="What happened" dir="auto">
        {stepsInWords(payout)}
      </Cell>
    </Row>
  );
}
