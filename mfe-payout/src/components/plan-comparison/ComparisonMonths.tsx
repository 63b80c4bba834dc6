import type { PlanComparison } from '@powerline/contract/payout';
import { Card, Cell, NumberHeading, Row, RowHeading, Stack, Table } from '@powerline/ui';
import { BarChart } from '@powerline/ui/charts';
import { monthInWords } from '../dates.ts';
import { money } from '../money.ts';
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
  const inWords = (cents: number) => money(cents, currency);
  return (
    <Stack gap={4}>
      <Card>
        <BarChart
          title="What members earn each month"
          parts={['Both plans', `Only ${current.toLowerCase()}`, `Only ${coming.toLowerCase()}`]}
          bars={months.map(({ month, nowCents, thenCents }) => ({
            key: month,
            label: monthInWords(month),
            values: [
              Math.min(nowCents, thenCents),
              Math.max(0, nowCents - thenCents),
              Math.max(0, thenCents - nowCents),
            ],
            number: signed(thenCents - nowCents, inWords),
          }))}
          labelHeading="Month"
          format={inWords}
          table="beside"
        />
      </Card>
      <Table caption="Month by month" onPhone="cards">
        <thead>
          <tr>
            <th scope="col">Month</th>
            <NumberHeading>Fees paid</NumberHeading>
            <NumberHeading>{current}</NumberHeading>
            <NumberHeading>{coming}</NumberHeading>
            <NumberHeading>Difference</NumberHeading>
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, feesCents, nowCents, thenCents }) => (
            <Row key={month}>
              <RowHeading>{monthInWords(month)}</RowHeading>
              <Cell label="Fees paid" data-kind="number">
                {inWords(feesCents)}
              </Cell>
              <Cell label={current} data-kind="number">
                {inWords(nowCents)}
              </Cell>
              <Cell label={coming} data-kind="number">
                {inWords(thenCents)}
              </Cell>
              <Cell label="Difference" data-kind="number">
                {signed(thenCents - nowCents, inWords)}
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </Stack>
  );
}
