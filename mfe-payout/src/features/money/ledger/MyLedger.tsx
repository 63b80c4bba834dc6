import type { LedgerLine } from '@powerline/contract/payout';
import { Link } from '@powerline/platform';
import { formatDay, formatMoney, SectionHeading, Stack, Text } from '@powerline/ui';
import { useLedger } from '../../../api/payouts.ts';
import { StatementRow, StatementRows } from '../../../components/StatementRows.tsx';
import { t } from '../../../words.ts';
import { entryInWords, placeInWords } from './entry-words.ts';

export const MyLedger = () => (
  <Stack as="section" gap={4} aria-labelledby="ledger">
    <SectionHeading id="ledger">{t('All activity')}</SectionHeading>
    <Text tone="muted">{t('Everything that changed your balance. Open a line for details.')}</Text>
    <StatementRows
      usePage={useLedger}
      what={t('your entries')}
      rowsOf={({ entries }) => entries}
      labels={[t('Activity, newest first'), t('Older activity')]}
      more={t('Show older activity')}
      empty={<Text tone="muted">{t('No activity yet.')}</Text>}
    >
      {(entry, { currency }) => <EntryRow key={entry.id} entry={entry} currency={currency} />}
    </StatementRows>
  </Stack>
);

function EntryRow({ entry, currency }: { entry: LedgerLine; currency: string }) {
  const { availableCents, reservedCents, paidOutCents, reason } = entry;
  const { text, to } = entryInWords(entry);
  const change = (cents: number) => `${cents > 0 ? '+' : ''}${formatMoney(cents, currency)}`;
  const changes = [
    { name: t('Available'), cents: availableCents },
    { name: t('Requested'), cents: reservedCents },
    { name: t('Paid out'), cents: paidOutCents },
  ].filter(({ cents }) => cents !== 0);
  return (
    <StatementRow
      what={text}
      // A paid payout moves no available money: its own amount shows without a sign.
      amount={
        availableCents === 0 ? formatMoney(Math.abs(paidOutCents || reservedCents), currency) : change(availableCents)
      }
      date={[formatDay(entry.at), entry.at]}
      state={placeInWords(entry)}
      details={[
        ...changes.map(({ name, cents }) => ({ name, value: change(cents) })),
        ...(reason ? [{ name: t('Reason'), value: reason }] : []),
        ...(to ? [{ name: t('Behind it'), value: <Link to={to}>{t('See the month')}</Link> }] : []),
      ]}
    />
  );
}
