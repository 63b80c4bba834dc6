import type { Membership } from '@powerline/contract/payout';
import { useSearchParams, useSiteAddresses } from '@powerline/platform';
import { LoadFailure, LoadingRegion, later, Skeleton } from '@powerline/ui';
import { useMembership, useReceipts } from '../../api/membership.ts';
import { justPaidState } from '../../features/money/membership/just-paid.ts';
import { MyMembership } from '../../features/money/membership/MyMembership.tsx';
import { Receipts } from '../../features/money/membership/Receipts.tsx';
import { t } from '../../words.ts';

const ComingPlanCard = later({
  title: () => t('The coming plan'),
  load: async () => (await import('../../features/money/coming-plan/ComingPlanCard.tsx')).ComingPlanCard,
  fallback: <Skeleton height="32rem" />,
});
const isConfirmed = (membership: Membership) => justPaidState(membership) !== 'awaited';

export function PaidMembership() {
  const [query] = useSearchParams();
  // Stripe may lead back here before its webhook arrives.
  const hasJustPaid = query.get('checkout') === 'done';
  const { data, error, isValidating, mutate } = useMembership(hasJustPaid ? { until: isConfirmed } : {});
  // Requested at the same time as the membership.
  const others = [useReceipts(undefined), useSiteAddresses()];
  if (error && !data) {
    return (
      <LoadFailure
        title={t('Your membership could not be loaded')}
        error={error}
        isRetrying={isValidating}
        onRetry={() => mutate()}
      />
    );
  }
  if (!data || others.some(({ isLoading }) => isLoading)) {
    return (
      <LoadingRegion label={t('Loading your membership')}>
        <Skeleton height="14rem" />
      </LoadingRegion>
    );
  }
  return (
    <>
      <MyMembership membership={data} hasJustPaid={hasJustPaid} />
      {data.comingPlan ? <ComingPlanCard plan={data.comingPlan} currency={data.currency} /> : null}
      {/* A new payment starts a new list. */}
      <Receipts key={String(data.paidThrough)} />
    </>
  );
}
