import type { LedgerLine } from '@powerline/contract/payout';
import { Link } from '@powerline/platform';
import { SectionHeading, Stack, Text } from '@powerline/ui';
import { useLedger } from '../../../api/payouts.ts';
import { dayInWords } from '../../../components/dates.ts';
import { money } from '../../../components/money.ts';
import { StatementRow, StatementRows } from '../../../components/StatementRows.tsx';
import { entryInWords, placeInWords } from './entry-words.ts';

export const MyLedger = () => (
  <Stack as="section" gap={4} aria-labelledby="ledger">
    <SectionHeading id="ledger">All activity</SectionHeading>
    <Text tone="muted">Everything that changed your balance. Open a line for details.</Text>
    <StatementRows
      usePage={useLedger}
      what="your entries"
      rowsOf={({ entries }) => entries}
      labels={['Activity, newest first', 'Older activity']}
      more="Show older activity"
      empty={<Text tone="muted">No activity yet.</Text>}
    >
      {(entry, { currency }) => <EntryRow key={entry.id} entry={entry} currency={currency} />}
    </StatementRows>
  </Stack>
);

function EntryRow({ entry, currency }: { entry: LedgerLine; currency: string }) {
  const { availableCents, reservedCents, paidOutCents, reason } = entry;
  const { text, to } = entryInWords(entry);
  const change = (cents: number) => `${cents > 0 ? '+' : ''}${money(cents, currency)}`;
  const changes = [
    { name: 'Available', cents: availableCents },
    { name: 'Requested', cents: reservedCents },
    { name: 'Paid out', cents: paidOutCents },
  ].filter(({ cents }) => cents !== 0);
  return (
    <StatementRow
      what={text}
      // A paid payout moves no available money: its own amount shows without a sign.
      amount={availableCents === 0 ? money(Math.abs(paidOutCents || reservedCents), currency) : change(availableCents)}
      date={[dayInWords(entry.at), entry.at]}
      state={placeInWords(entry)}
      details={[
        ...changes.map(({ name, cents }) => ({ name, value: change(cents) })),
        ...(reason ? [{ name: 'Reason', value: reason }] : []),
        ...(to ? [{ name: 'Behind it', value: <Link to={to}>See the month</Link> }] : []),
      ]}
    />
  );
}
