import type { NumberedBatch } from '@powerline/contract/payout';
import { Link } from '@powerline/platform';
import {
  Cell,
  EmptyState,
  formatMoney,
  formatNumber,
  NumberHeading,
  Pages,
  Row,
  RowHeading,
  Skeleton,
  Stack,
  Table,
} from '@powerline/ui';
import { AdminData, Moment, SearchField } from '@powerline/ui/admin';
import type { ReactNode } from 'react';
import { usePayoutBatches } from '../../../api/admin-payout-batches.ts';
import { BATCHES } from '../../../components/admin/PayoutParts.tsx';
import { rich, t } from '../../../words.ts';
import { BatchBadge } from './BatchBadge.tsx';
import { batchMethod } from './batch-words.ts';

interface BatchListProps {
  search: string;
  onSearch: (search: string) => void;
}

export const BatchList = ({ search, onSearch }: BatchListProps) => (
  <Stack gap={3}>
    <div style={{ maxWidth: '24rem' }}>
      <SearchField label={t('Find by batch, payout, member or reference')} search={search} onSearch={onSearch} />
    </div>
    <Pages<number> key={search} more={t('Show older')}>
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
    <AdminData response={usePayoutBatches(search, before)} name={t('batches')} skeleton={<Skeleton height="20rem" />}>
      {({ batches, next }) => {
        if (batches.length === 0)
          return search ? (
            <EmptyState title={t('No batch found')}>
              {t('Try a number, or part of a username or reference.')}
            </EmptyState>
          ) : (
            <EmptyState title={t('No batch yet')}>
              {t('Choose payouts under To send and make a batch of them.')}
            </EmptyState>
          );
        return (
          <>
            <Table caption={before ? t('Older batches') : t('Batches, newest first')} isCaptionHidden onPhone="cards">
              <thead>
                <tr>
                  <th scope="col">{t('Batch')}</th>
                  <th scope="col">{t('State')}</th>
                  <th scope="col">{t('To')}</th>
                  <NumberHeading>{t('Payouts')}</NumberHeading>
                  <NumberHeading>{t('Amount')}</NumberHeading>
                  <NumberHeading>{t('Unpaid')}</NumberHeading>
                  <NumberHeading>{t('Check first')}</NumberHeading>
                  <th scope="col">{t('Made')}</th>
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
          {t('Batch {number}', { number: String(number) })}
        </Link>
      </RowHeading>
      <Cell label={t('State')}>
        <BatchBadge batch={batch} />
      </Cell>
      <Cell label={t('To')}>{batchMethod(batch)}</Cell>
      <Cell label={t('Payouts')} data-kind="number">
        {formatNumber(payouts)}
      </Cell>
      <Cell label={t('Amount')} data-kind="number">
        {formatMoney(cents, currency)}
      </Cell>
      <Cell label={t('Unpaid')} data-kind="number">
        {state === 'cancelled' ? '–' : formatNumber(unpaid)}
      </Cell>
      <Cell label={t('Check first')} data-kind="number">
        {hinted === 0 ? '–' : formatNumber(hinted)}
      </Cell>
      <Cell label={t('Made')}>
        <span>{rich('{moment}, {name}', { moment: <Moment at={made.at} />, name: made.by })}</span>
      </Cell>
    </Row>
  );
}
