import { Button, EmptyState, Inline, SectionHeading, Skeleton, Stack } from '@powerline/ui';
import { AdminData } from '@powerline/ui/admin';
import { useState } from 'react';
import { type PaymentFilter, usePayments } from '../../../api/admin-payments.ts';
import { PaymentFilters } from './PaymentFilters.tsx';
import { PaymentTable } from './PaymentTable.tsx';

interface PaymentListProps {
  filter: PaymentFilter;
  onFilter: (filter: PaymentFilter) => void;
  currency: string;
}

/** All payments and refunds, the newest first, a page at a time. */
export function PaymentList({ filter, onFilter, currency }: PaymentListProps) {
  const key = JSON.stringify(filter);
  return (
    <Stack as="section" gap={4} aria-labelledby="payments">
      <SectionHeading id="payments" size="large">
        All payments
      </SectionHeading>
      <PaymentFilters filter={filter} onFilter={onFilter} />
      <Pages key={key} filter={filter} currency={currency} />
    </Stack>
  );
}

function Pages({ filter, currency }: { filter: PaymentFilter; currency: string }) {
  const [before, setBefore] = useState<readonly number[]>([]);
  return (
    <Stack gap={3}>
      {[undefined, ...before].map((start, index) => (
        <Page
          key={start ?? 0}
          filter={filter}
          before={start}
          currency={currency}
          isLast={index === before.length}
          onOlder={(next) => setBefore([...before, next])}
        />
      ))}
    </Stack>
  );
}

interface PageProps {
  filter: PaymentFilter;
  before: number | undefined;
  currency: string;
  isLast: boolean;
  onOlder: (next: number) => void;
}

function Page({ filter, before, currency, isLast, onOlder }: PageProps) {
  const response = usePayments(filter, before);
  return (
    <AdminData response={response} name="payments" skeleton={<Skeleton height="20rem" />}>
      {({ payments, next }) => {
        if (payments.length === 0) {
          return Object.values(filter).some(Boolean) ? (
            <EmptyState title="No payment found">
              Enter the full name or the full reference. Parts of it don’t match.
            </EmptyState>
          ) : (
            <EmptyState title="No payment yet">Record one above, or import a file.</EmptyState>
          );
        }
        return (
          <>
            <PaymentTable
              caption={before ? 'Older payments' : 'Payments, newest first'}
              payments={payments}
              currency={currency}
            />
            {isLast && next !== null ? (
              <Inline justify="center">
                <Button tone="secondary" size="small" onClick={() => onOlder(next)}>
                  Show older
                </Button>
              </Inline>
            ) : null}
          </>
        );
      }}
    </AdminData>
  );
}
