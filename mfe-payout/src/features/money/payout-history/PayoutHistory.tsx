import type { Payout } from '@powerline/contract/payout';
import {
  Badge,
  Cell,
  EmptyState,
  Loaded,
  NumberHeading,
  Pages,
  Row,
  RowHeading,
  SectionHeading,
  Skeleton,
  Stack,
  Table,
} from '@powerline/ui';
import { Banknote } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePayouts } from '../../../api/payouts.ts';
import { methodName } from '../../../components/method-words.ts';
import { money } from '../../../components/money.ts';
import { STATES, stepsInWords } from './payout-words.ts';

/** One's payouts with all that became of them, newest first. */
export const PayoutHistory = () => (
  <Stack as="section" gap={4} aria-labelledby="payouts">
    <SectionHeading id="payouts">My payouts</SectionHeading>
    <Pages<number> more="Show older payouts">{(before, end) => <PayoutPage before={before} end={end} />}</Pages>
  </Stack>
);

interface PayoutPageProps {
  before: number | undefined;
  end: (next: number | null) => ReactNode;
}

function PayoutPage({ before, end }: PayoutPageProps) {
  return (
    <Loaded answer={usePayouts(before)} what="your payouts" skeleton={<Skeleton height="8rem" />}>
      {(page) => {
        if (page.payouts.length === 0 && before === undefined)
          return (
            <EmptyState title="You haven’t asked for a payout yet" icon={<Banknote size={20} />}>
              Each payout is listed here, with everything that happens to it.
            </EmptyState>
          );
        return (
          <>
            <Table caption={before ? 'Older payouts' : 'Payouts, newest first'} isCaptionHidden onPhone="cards">
              <thead>
                <tr>
                  <th scope="col">Payout</th>
                  <NumberHeading>Amount</NumberHeading>
                  <th scope="col">To</th>
                  <th scope="col">State</th>
                  <th scope="col">What happened</th>
                </tr>
              </thead>
              <tbody>
                {page.payouts.map((payout) => (
                  <PayoutRow key={payout.id} payout={payout} currency={page.currency} />
                ))}
              </tbody>
            </Table>
            {end(page.next)}
          </>
        );
      }}
    </Loaded>
  );
}

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
