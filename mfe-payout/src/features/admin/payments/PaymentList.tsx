import { EmptyState, Pages, SectionHeading, Skeleton, Stack } from '@powerline/ui';
import { AdminData } from '@powerline/ui/admin';
import type { ReactNode } from 'react';
import { type PaymentFilter, usePayments } from '../../../api/admin-payments.ts';
import { t } from '../../../words.ts';
import { PaymentFilters } from './PaymentFilters.tsx';
import { PaymentTable } from './PaymentTable.tsx';

interface PaymentListProps {
  filter: PaymentFilter;
  onFilter: (filter: PaymentFilter) => void;
  currency: string;
}

export function PaymentList({ filter, onFilter, currency }: PaymentListProps) {
  return (
    <Stack as="section" gap={4} aria-labelledby="payments">
      <SectionHeading id="payments" size="large">
        {t('All payments')}
      </SectionHeading>
      <PaymentFilters filter={filter} onFilter={onFilter} />
      <Stack gap={3}>
        <Pages<number> key={JSON.stringify(filter)} more={t('Show older')}>
          {(before, end) => <PaymentPage filter={filter} before={before} currency={currency} end={end} />}
        </Pages>
      </Stack>
    </Stack>
  );
}

interface PaymentPageProps {
  filter: PaymentFilter;
  before: number | undefined;
  currency: string;
  end: (next: number | null) => ReactNode;
}

function PaymentPage({ filter, before, currency, end }: PaymentPageProps) {
  const response = usePayments(filter, before);
  return (
    <AdminData response={response} name={t('payments')} skeleton={<Skeleton height="20rem" />}>
      {({ payments, next }) => {
        if (payments.length === 0) {
          return Object.values(filter).some(Boolean) ? (
            <EmptyState title={t('No payment found')}>
              {t('Enter the full name or the full reference. Parts of it don’t match.')}
            </EmptyState>
          ) : (
            <EmptyState title={t('No payment yet')}>{t('Record one above, or import a file.')}</EmptyState>
          );
        }
        return (
          <>
            <PaymentTable
              caption={before ? t('Older payments') : t('Payments, newest first')}
              payments={payments}
              currency={currency}
            />
            {end(next)}
          </>
        );
      }}
    </AdminData>
  );
}
