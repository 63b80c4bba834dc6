import type { Receipt } from '@powerline/contract/payout';
import { Cell, PagedTable, Row, RowHeading, SectionHeading, Stack, Text } from '@powerline/ui';
import { useReceipts } from '../../../api/membership.ts';
import { dayInWords } from '../../../components/dates.ts';
import { money } from '../../../components/money.ts';
import { receiptInWords, WAYS } from './membership-words.ts';

export const Receipts = () => (
  <Stack as="section" gap={4} aria-labelledby="receipts">
    <SectionHeading id="receipts">Receipts</SectionHeading>
    <PagedTable
      usePage={useReceipts}
      what="your receipts"
      rowsOf={({ receipts }) => receipts}
      captions={['Receipts, newest first', 'Older receipts']}
      columns={['What for', 'When', { number: 'Amount' }, 'How', 'Reference']}
      more="Show older receipts"
      empty={<Text tone="muted">You have paid nothing yet.</Text>}
    >
      {(receipt, { currency }) => <ReceiptRow key={receipt.id} receipt={receipt} currency={currency} />}
    </PagedTable>
  </Stack>
);

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
