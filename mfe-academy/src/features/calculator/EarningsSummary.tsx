import { formatMoney, Notice, Stack, Text, theme } from '@powerline/ui';
import { styled } from 'styled-components';
import { t } from '../../words.ts';
import type { CalculatorInput, Earnings } from './calculate.ts';
import { LongNumber } from './LongNumber.tsx';

/** United Nations, World Population Prospects 2024, rounded. */
const PEOPLE_ON_EARTH = 8_200_000_000;

const Total = styled.strong`
  font-size: ${theme.fontSize.display};
  font-variant-numeric: tabular-nums;
  line-height: ${theme.lineHeight.heading};
  overflow-wrap: anywhere;
`;

interface EarningsSummaryProps {
  numbers: CalculatorInput;
  /** Null when the numbers are too large to count. */
  earnings: Earnings | null;
}

export function EarningsSummary({ numbers, earnings }: EarningsSummaryProps) {
  if (!earnings) {
    return (
      <Notice tone="warning">
        {t('These numbers are too large to calculate: no such team can exist. Enter smaller ones.')}
      </Notice>
    );
  }
  const { totalCents, totalReferrals } = earnings;
  const indirect = totalReferrals - numbers.direct;
  return (
    <Stack gap={3}>
      <Stack gap={1}>
        <span>{t('Total Monthly Earnings')}</span>
        <Total>
          <LongNumber>{formatMoney(totalCents, 'USD')}</LongNumber>
        </Total>
      </Stack>
      <Text>
        {t(
          'That takes {people, plural, one {# person} other {# people}}: {direct} you refer and {indirect} their teams refer.',
          {
            people: totalReferrals,
            direct: numbers.direct,
            indirect,
          },
        )}
      </Text>
      {totalReferrals > PEOPLE_ON_EARTH ? (
        <Notice tone="warning">{t('That is more people than live on Earth.')}</Notice>
      ) : null}
    </Stack>
  );
}
