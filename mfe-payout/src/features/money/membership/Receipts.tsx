import type { Receipt } from '@powerline/contract/payout';
import { formatDay, formatMoney, formatMonth, SectionHeading, Stack, Text } from '@powerline/ui';
import { useReceipts } from '../../../api/membership.ts';
import { StatementRow, StatementRows } from '../../../components/StatementRows.tsx';
import { t } from '../../../words.ts';
import { receiptInWords, wayNames } from './membership-words.ts';

export const Receipts = () => (
  <Stack as="section" gap={4} aria-labelledby="receipts">
    <SectionHeading id="receipts">{t('Receipts')}</SectionHeading>
    <StatementRows
      usePage={useReceipts}
      what={t('your receipts')}
      rowsOf={({ receipts }) => receipts}
      labels={[t('Receipts, newest first'), t('Older receipts')]}
      more={t('Show older receipts')}
      empty={<Text tone="muted">{t('You haven’t paid anything yet.')}</Text>}
    >
      {(receipt, { currency }) => <ReceiptRow key={receipt.id} receipt={receipt} currency={currency} />}
    </StatementRows>
  </Stack>
);

const ReceiptRow = ({ receipt, currency }: { receipt: Receipt; currency: string }) => (
  <StatementRow
    what={receiptInWords(receipt)}
    amount={formatMoney(receipt.kind === 'payment' ? receipt.cents : -receipt.cents, currency)}
    date={[formatDay(receipt.madeAt), receipt.madeAt]}
    state={receipt.kind === 'payment' ? t('Paid') : t('Refunded')}
    details={[
      { name: t('Month'), value: formatMonth(receipt.month) },
      { name: t('How'), value: wayNames()[receipt.via] },
      { name: t('Reference'), value: receipt.reference },
    ]}
  />
);
