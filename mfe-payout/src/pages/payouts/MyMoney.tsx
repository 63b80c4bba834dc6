import { LoadFailure, LoadingRegion, Skeleton } from '@powerline/ui';
import type { ReactNode } from 'react';
import { useEarnings } from '../../api/earnings.ts';
import { usePayoutMethod } from '../../api/payout-method.ts';
import { useBalance, useLedger, usePayouts } from '../../api/payouts.ts';
import { useTaxForm } from '../../api/tax-form.ts';
import { TwoCards } from '../../components/TwoCards.tsx';
import { Balance } from '../../features/money/payout-balance/Balance.tsx';
import { PayoutMethodSection } from '../../features/money/payout-method/PayoutMethodSection.tsx';
import { t } from '../../words.ts';

/** @param children the lists below */
export function MyMoney({ children }: { children: ReactNode }) {
  const balance = useBalance();
  const method = usePayoutMethod();
  // Requested and shown together, so that nothing moves.
  const earnings = useEarnings();
  const lists = [usePayouts(undefined), useLedger(undefined), useTaxForm(), earnings];
  const failed = [balance, method].find(({ data, error }) => error && !data);
  if (failed) {
    return (
      <LoadFailure
        title={t('Your balance could not be loaded')}
        error={failed.error}
        isRetrying={failed.isValidating}
        onRetry={() => failed.mutate()}
      />
    );
  }
  if (!balance.data || !method.data || lists.some(({ isLoading }) => isLoading)) {
    return (
      <LoadingRegion label={t('Loading your balance')}>
        <TwoCards>
          <Skeleton height="20rem" />
          <Skeleton height="14rem" />
        </TwoCards>
      </LoadingRegion>
    );
  }
  return (
    <>
      <TwoCards>
        <Balance balance={balance.data} method={method.data.method} closings={earnings.data?.closings} />
        <PayoutMethodSection {...method.data} />
      </TwoCards>
      {children}
    </>
  );
}
