import { Card, EmptyState, Grid, Notice, SectionHeading, Stack } from '@powerline/ui';
import { useDeferredValue, useMemo } from 'react';
import { styled } from 'styled-components';
import { rich, t } from '../../words.ts';
import { CalculatorForm } from './CalculatorForm.tsx';
import { type CalculatorInput, calculateEarnings } from './calculate.ts';
import { EarningsChart } from './EarningsChart.tsx';
import { EarningsSummary } from './EarningsSummary.tsx';
import { EarningsTable } from './EarningsTable.tsx';
import { ShareCalculation } from './ShareCalculation.tsx';
import { useAddressNumbers } from './use-address-numbers.ts';
import { useBringIntoView } from './use-bring-into-view.ts';
import { useEarnedIsKnown } from './use-earned-is-known.ts';
import { WhatMembersEarned } from './WhatMembersEarned.tsx';

// Below a phone's sticky bar.
const Result = styled.div`
  scroll-margin-block: 5rem 1rem;
`;

export function Calculator() {
  const { typed, state, numbers, calculate } = useAddressNumbers();
  const calculation = useCalculation(numbers ?? {});
  const earnings = calculation?.earnings ?? null;
  // Rendered after the total, so that a slow phone shows the total first.
  const levels = useDeferredValue(calculation);
  // The members' real earnings appear with the rest, so that nothing moves.
  const isRestShown = useEarnedIsKnown();
  const { place, bringIntoView } = useBringIntoView<HTMLDivElement>(earnings?.totalCents);

  return (
    <Stack gap={8}>
      <Grid gap={6} columnWidth="20rem" style={{ alignItems: 'start' }}>
        <Card>
          <Stack gap={4}>
            <SectionHeading size="large">{t('Your numbers')}</SectionHeading>
            <CalculatorForm
              typed={typed}
              isWrong={state === 'wrong'}
              onCalculate={(wanted) => {
                calculate(wanted);
                bringIntoView();
              }}
            />
          </Stack>
        </Card>
        <Stack gap={6}>
          <Notice tone="warning">
            {rich(
              '<strong>An illustration, not a prediction.</strong> It assumes that everyone in the team refers the same number of people and that all of them stay. Fees and costs are not deducted, and there is no earnings history behind it.',
              { strong: (inside) => <strong>{inside}</strong> },
            )}
          </Notice>
          {/* Always mounted, so that a result is announced. */}
          <Result ref={place} role="status" aria-label={t('Result')}>
            {numbers ? (
              <EarningsSummary numbers={numbers} earnings={earnings} />
            ) : (
              <EmptyState title={t('Nothing calculated yet')}>
                {t('Enter your numbers and press Calculate.')}
              </EmptyState>
            )}
          </Result>
          {earnings ? (
            <>
              <WhatMembersEarned />
              {isRestShown ? <ShareCalculation /> : null}
            </>
          ) : null}
        </Stack>
      </Grid>
      {levels?.earnings && isRestShown ? (
        <Grid gap={6} columnWidth="20rem">
          <EarningsTable numbers={levels.numbers} rows={levels.earnings.rows} />
          <EarningsChart rows={levels.earnings.rows} />
        </Grid>
      ) : null}
    </Stack>
  );
}

/** Stable while the numbers are the same. */
function useCalculation({ direct, average }: Partial<CalculatorInput>) {
  return useMemo(() => {
    if (direct === undefined || average === undefined) return null;
    const numbers = { direct, average };
    return { numbers, earnings: calculateEarnings(numbers) };
  }, [direct, average]);
}
