import type { PlanComparison } from '@powerline/contract/payout';
import { Card, Cell, formatMoney, formatMonth, NumberHeading, Row, RowHeading, Stack, Table } from '@powerline/ui';
import { BarChart } from '@powerline/ui/charts';
import { t } from '../../words.ts';
import { signed } from './sums.ts';

interface ComparisonMonthsProps {
  comparison: PlanComparison;
  currency: string;
  /** What the two plans are called. */
  plans: readonly [string, string];
}

/** What members earned each month, and would have. */
export function ComparisonMonths({
  comparison: { months },
  currency,
  plans: [current, coming],
}: ComparisonMonthsProps) {
  const inWords = (cents: number) => formatMoney(cents, currency);
  return (
    <Stack gap={4}>
      <Card>
        <BarChart
          title={t('What members earn each month')}
          parts={[t('Both plans'), t('Only: {plan}', { plan: current }), t('Only: {plan}', { plan: coming })]}
          bars={months.map(({ month, nowCents, thenCents }) => ({
            key: month,
            label: formatMonth(month),
            values: [
              Math.min(nowCents, thenCents),
              Math.max(0, nowCents - thenCents),
              Math.max(0, thenCents - nowCents),
            ],
            number: signed(thenCents - nowCents, inWords),
          }))}
          labelHeading={t('Month')}
          format={inWords}
          table="beside"
        />
      </Card>
      <Table caption={t('Month by month')} onPhone="cards">
        <thead>
          <tr>
            <th scope="col">{t('Month')}</th>
            <NumberHeading>{t('Fees paid')}</NumberHeading>
            <NumberHeading>{current}</NumberHeading>
            <NumberHeading>{coming}</NumberHeading>
            <NumberHeading>{t('Difference')}</NumberHeading>
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, feesCents, nowCents, thenCents }) => (
            <Row key={month}>
              <RowHeading>{formatMonth(month)}</RowHeading>
              <Cell label={t('Fees paid')} data-kind="number">
                {inWords(feesCents)}
              </Cell>
              <Cell label={current} data-kind="number">
                {inWords(nowCents)}
              </Cell>
              <Cell label={coming} data-kind="number">
                {inWords(thenCents)}
              </Cell>
              <Cell label={t('Difference')} data-kind="number">
                {signed(thenCents - nowCents, inWords)}
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </Stack>
  );
}
