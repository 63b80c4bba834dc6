import { useRouteParams } from '@powerline/platform';
import { EmptyState, LinkButton, later, Skeleton, Stack } from '@powerline/ui';
import { AdminData, useRight } from '@powerline/ui/admin';
import { useWriter } from '@powerline/ui/saving';
import { usePayoutBatch } from '../api/admin-payout-batches.ts';
import { PayoutDesk } from '../components/admin/PayoutDesk.ts';
import { BATCHES, PayoutParts } from '../components/admin/PayoutParts.tsx';
import { BatchActions } from '../features/admin/batches/BatchActions.tsx';
import { BatchPayouts } from '../features/admin/batches/BatchPayouts.tsx';
import { BatchSummary } from '../features/admin/batches/BatchSummary.tsx';
import { t } from '../words.ts';

const EnterReferences = later({
  title: () => t('References'),
  load: async () => (await import('../features/admin/batches/EnterReferences.tsx')).EnterReferences,
  fallback: <Skeleton height="20rem" />,
});

export default function AdminPayoutBatchPage() {
  const { batch: number } = useRouteParams('batch');
  return <Batch key={number} number={number} />;
}

function Batch({ number }: { number: string }) {
  const response = usePayoutBatch(Number(number));
  const writer = useWriter();
  const mayChange = useRight('money', 'write');
  return (
    <PayoutDesk
      part="payouts"
      isBelowPart
      title={t('Batch {number}', { number })}
      lead={t('Payouts that are sent together, once.')}
    >
      <PayoutParts current="batches" isBelowPart />
      <AdminData
        response={response}
        name={t('batch')}
        skeleton={<Skeleton height="32rem" />}
        wayOut={
          <LinkButton to={BATCHES} tone="secondary" size="small">
            {t('See all batches')}
          </LinkButton>
        }
      >
        {({ batch, payouts }) => (
          <Stack gap={6}>
            <BatchSummary batch={batch} />
            <BatchActions batch={batch} />
            {batch.state === 'cancelled' || !writer ? (
              <EmptyState title={t('Canceled')}>
                {t('Its payouts are back under To send, or in another batch.')}
              </EmptyState>
            ) : (
              <BatchPayouts batch={batch} payouts={payouts} writer={writer} />
            )}
            {batch.state === 'exported' && !batch.service && mayChange ? (
              <EnterReferences batch={batch} payouts={payouts} />
            ) : null}
          </Stack>
        )}
      </AdminData>
    </PayoutDesk>
  );
}
