import type { Receipt } from '@powerline/contract/payout';
import { SectionHeading, Stack, Text } from '@powerline/ui';
import { useReceipts } from '../../../api/membership.ts';
import { dayInWords, monthInWords } from '../../../components/dates.ts';
import { money } from '../../../components/money.ts';
import { StatementRow, StatementRows } from '../../../components/StatementRows.tsx';
import { receiptInWords, WAYS } from './membership-words.ts';

export const Receipts = () => (
  <Stack as="section" gap={4} aria-labelledby="receipts">
    <SectionHeading id="receipts">Receipts</SectionHeading>
    <StatementRows
      usePage={useReceipts}
      what="your receipts"
      rowsOf={({ receipts }) => receipts}
      labels={['Receipts, newest first', 'Older receipts']}
      more="Show older receipts"
      empty={<Text tone="muted">You haven’t paid anything yet.</Text>}
    >
      {(receipt, { currency }) => <ReceiptRow key={receipt.id} receipt={receipt} currency={currency} />}
    </StatementRows>
  </Stack>
);

const ReceiptRow = ({ receipt, currency }: { receipt: Receipt; currency: string }) => (
  <StatementRow
    what={receiptInWords(receipt)}
    amount={money(receipt.kind === 'payment' ? receipt.cents : -receipt.cents, currency)}
    date={[dayInWords(receipt.madeAt), receipt.madeAt]}
    state={receipt.kind === 'payment' ? 'Paid' : 'Refunded'}
    details={[
      { name: 'Month', value: monthInWords(receipt.month) },
      { name: 'How', value: WAYS[receipt.via] },
      { name: 'Reference', value: receipt.reference },
    ]}
  />
);
