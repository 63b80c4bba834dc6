import { Card, LoadFailure, LoadingRegion, Skeleton, Stack } from '@powerline/ui';
import { useEffect } from 'react';
import { useEarnings, useMonthEarnings } from '../../api/earnings.ts';
import { ClosingFigures } from '../../components/ClosingFigures.tsx';
import { ClosedMonths } from '../../features/money/earnings-months/ClosedMonths.tsx';
import { MonthSoFar } from '../../features/money/earnings-months/MonthSoFar.tsx';
import { t } from '../../words.ts';

export function MyMonths() {
  const list = useEarnings();
  // When closings are on time, there are at most two: this month, and the one before until it is closed.
  const [newest, before] = list.data?.openMonths ?? [];
  const running = [useMonthEarnings(newest), useMonthEarnings(before)];
  const isOneClosed = running.some(({ data }) => data?.isFinal);
  const reload = list.mutate;
  useEffect(() => {
    if (isOneClosed) void reload();
  }, [isOneClosed, reload]);

  if (list.error && !list.data) {
    return (
      <LoadFailure
        title={t('Your earnings could not be loaded')}
        error={list.error}
        isRetrying={list.isValidating}
        onRetry={() => list.mutate()}
      />
    );
  }
  // Shown all at once, so that nothing moves.
  if (!list.data || running.some(({ isLoading }) => isLoading)) return <MonthsSkeleton />;
  const { currency, closings } = list.data;
  return (
    <>
      {[newest, before].map((month, index) => {
        const answer = running[index];
        return month && answer ? <MonthSoFar key={month} month={month} answer={answer} currency={currency} /> : null;
      })}
      {closings?.length ? (
        <Card>
          <ClosingFigures closings={closings} />
        </Card>
      ) : null}
      <ClosedMonths earnings={list.data} />
    </>
  );
}

const MonthsSkeleton = () => (
  <LoadingRegion label={t('Loading your earnings')}>
    <Stack gap={8}>
      <Skeleton height="11rem" />
      <Skeleton width="14rem" height="2rem" />
      <Skeleton height="18rem" />
    </Stack>
  </LoadingRegion>
);
