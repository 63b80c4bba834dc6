import type { LedgerLine } from '@powerline/contract/payout';
import { Link } from '@powerline/platform';
import { Cell, onCards, PagedTable, Row, RowHeading, SectionHeading, Stack, Text } from '@powerline/ui';
import { styled } from 'styled-components';
import { useLedger } from '../../../api/payouts.ts';
import { dayInWords } from '../../../components/dates.ts';
import { money } from '../../../components/money.ts';
import { entryInWords } from './entry-words.ts';

// Where rows are cards, empty lines are left out.
const Change = styled(Cell)`
  ${onCards} {
    &&&[data-none='true'] {
      display: none;
    }
  }
`;

export const MyLedger = () => (
  <Stack as="section" gap={4} aria-labelledby="ledger">
    <SectionHeading id="ledger">Every entry</SectionHeading>
    <Text>Added up, these are your balance. What you earned leads to the people behind it.</Text>
    <PagedTable
      usePage={useLedger}
      what="your entries"
      rowsOf={({ entries }) => entries}
      captions={['Entries, newest first', 'Older entries']}
      columns={['What', 'When', { number: 'Available' }, { number: 'Asked for' }, { number: 'Paid out' }]}
      more="Show older entries"
      empty={<Text tone="muted">There is no entry yet.</Text>}
    >
      {(entry, { currency }) => <EntryRow key={entry.id} entry={entry} currency={currency} />}
    </PagedTable>
  </Stack>
);

function EntryRow({ entry, currency }: { entry: LedgerLine; currency: string }) {
  const { text, to } = entryInWords(entry);
  const change = (cents: number) =>
    cents > 0 ? `+${money(cents, currency)}` : cents < 0 ? money(cents, currency) : '–';
  return (
    <Row>
      <RowHeading dir="auto">{to ? <Link to={to}>{text}</Link> : text}</RowHeading>
      <Cell label="When">
        <time dateTime={entry.at}>{dayInWords(entry.at)}</time>
      </Cell>
      <Change label="Available" data-kind="number" data-none={entry.availableCents === 0}>
        {change(entry.availableCents)}
      </Change>
      <Change label="Asked for" data-kind="number" data-none={entry.reservedCents === 0}>
        {change(entry.reservedCents)}
      </Change>
      <Change label="Paid out" data-kind="number" data-none={entry.paidOutCents === 0}>
        {change(entry.paidOutCents)}
      </Change>
    </Row>
  );
}
