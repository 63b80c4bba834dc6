import type { NumberedBatch } from '@powerline/contract/payout';
import { Link } from '@powerline/platform';
import { Cell, EmptyState, NumberHeading, Pages, Row, RowHeading, Skeleton, Stack, Table } from '@powerline/ui';
import { AdminData, Moment, SearchField } from '@powerline/ui/admin';
import type { ReactNode } from 'react';
import { usePayoutBatches } from '../../../api/admin-payout-batches.ts';
import { BATCHES } from '../../../components/admin/PayoutParts.tsx';
import { money } from '../../../components/money.ts';
import { count } from '../../../components/words.ts';
import { BatchBadge } from './BatchBadge.tsx';
import { batchMethod } from './batch-words.ts';

interface BatchListProps {
  search: string;
  onSearch: (search: string) => void;
}

export const BatchList = ({ search, onSearch }: BatchListProps) => (
  <Stack gap={3}>
    <div style={{ maxWidth: '24rem' }}>
      <SearchField label="Find by batch, payout, member or reference" search={search} onSearch={onSearch} />
    </div>
    <Pages<number> key={search} more="Show older">
      {(before, end) => <BatchPage search={search} before={before} end={end} />}
    </Pages>
  </Stack>
);

interface BatchPageProps {
  search: string;
  before: number | undefined;
  end: (next: number | null) => ReactNode;
}

function BatchPage({ search, before, end }: BatchPageProps) {
  return (
    <AdminData response={usePayoutBatches(search, before)} name="batches" skeleton={<Skeleton height="20rem" />}>
      {({ batches, next }) => {
        if (batches.length === 0)
          return search ? (
            <EmptyState title="No batch found">Try a number, or part of a username or reference.</EmptyState>
          ) : (
            <EmptyState title="No batch yet">Choose payouts under To send and make a batch of them.</EmptyState>
          );
        return (
          <>
            <Table caption={before ? 'Older batches' : 'Batches, newest first'} isCaptionHidden onPhone="cards">
              <thead>
                <tr>
                  <th scope="col">Batch</th>
                  <th scope="col">State</th>
                  <th scope="col">To</th>
                  <NumberHeading>Payouts</NumberHeading>
                  <NumberHeading>Amount</NumberHeading>
                  <NumberHeading>Unpaid</NumberHeading>
                  <NumberHeading>Check first</NumberHeading>
                  <th scope="col">Made</th>
                </tr>
              </thead>
              <tbody>
                {batches.map((batch) => (
                  <BatchRow key={batch.number} batch={batch} />
                ))}
              </tbody>
            </Table>
            {end(next)}
          </>
        );
      }}
    </AdminData>
  );
}

function BatchRow({ batch }: { batch: NumberedBatch }) {
  const { number, count: payouts, cents, currency, unpaid, hinted, made, state } = batch;
  return (
    <Row>
      <RowHeading>
        <Link to={`${BATCHES}/${number}`} style={{ whiteSpace: 'nowrap' }}>
          Batch {number}
        </Link>
      </RowHeading>
      <Cell label="State">
        <BatchBadge batch={batch} />
      </Cell>
      <Cell label="To">{batchMethod(batch)}</Cell>
      <Cell label="Payouts" data-kind="number">
        {count(payouts)}
      </Cell>
      <Cell label="Amount" data-kind="number">
        {money(cents, currency)}
      </Cell>
      <Cell label="Unpaid" data-kind="number">
        {state === 'cancelled' ? '–' : count(unpaid)}
      </Cell>
      <Cell label="Check first" data-kind="number">
        {hinted === 0 ? '–' : count(hinted)}
      </Cell>
      <Cell label="Made">
        <span>
          <Moment at={made.at} />, {made.by}
        </span>
      </Cell>
    </Row>
  );
}
