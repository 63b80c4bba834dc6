import type { Receipt } from '@powerline/contract/payout';
import {
  Cell,
  Loaded,
  NumberHeading,
  Pages,
  Row,
  RowHeading,
  SectionHeading,
  Skeleton,
  Stack,
  Table,
  Text,
} from '@powerline/ui';
import type { ReactNode } from 'react';
import { useReceipts } from '../../../api/membership.ts';
import { dayInWords } from '../../../components/dates.ts';
import { money } from '../../../components/money.ts';
import { receiptInWords, WAYS } from './membership-words.ts';

/** What one has paid and got back, newest first. */
export const Receipts = () => (
  <Stack as="section" gap={4} aria-labelledby="receipts">
    <SectionHeading id="receipts">Receipts</SectionHeading>
    <Pages<number> more="Show older receipts">{(before, end) => <ReceiptPage before={before} end={end} />}</Pages>
  </Stack>
);

interface ReceiptPageProps {
  before: number | undefined;
  end: (next: number | null) => ReactNode;
}

function ReceiptPage({ before, end }: ReceiptPageProps) {
  return (
    <Loaded answer={useReceipts(before)} what="your receipts" skeleton={<Skeleton height="8rem" />}>
      {(page) => {
        if (page.receipts.length === 0 && before === undefined)
          return <Text tone="muted">You have paid nothing yet.</Text>;
        return (
          <>
            <Table caption={before ? 'Older receipts' : 'Receipts, newest first'} isCaptionHidden onPhone="cards">
              <thead>
                <tr>
                  <th scope="col">What for</th>
                  <th scope="col">When</th>
                  <NumberHeading>Amount</NumberHeading>
                  <th scope="col">How</th>
                  <th scope="col">Reference</th>
                </tr>
              </thead>
              <tbody>
                {page.receipts.map((receipt) => (
                  <ReceiptRow key={receipt.id} receipt={receipt} currency={page.currency} />
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

const ReceiptRow = ({ receipt, currency }: { receipt: Receipt; currency: string }) => (
  <Row>
    <RowHeading>{receiptInWords(receipt)}</RowHeading>
    <Cell label="When">
      <time dateTime={receipt.madeAt}>{dayInWords(receipt.madeAt)}</time>
    </Cell>
    <Cell label="Amount" data-kind="number">
      {money(receipt.kind === 'payment' ? receipt.cents : -receipt.cents, currency)}
    </Cell>
    <Cell label="How">{WAYS[receipt.via]}</Cell>
    <Cell label="Reference" dir="auto">
      {receipt.reference}
    </Cell>
  </Row>
);
