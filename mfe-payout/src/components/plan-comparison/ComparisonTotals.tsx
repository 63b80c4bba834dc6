import type { PlanComparison } from '@powerline/contract/payout';
import { Cell, NumberHeading, Row, RowHeading, Table } from '@powerline/ui';
import { money } from '../money.ts';
import { shareOf, signed, sumsOf } from './sums.ts';

interface ComparisonTotalsProps {
  comparison: PlanComparison;
  currency: string;
  /** What the two plans are called. */
  plans: readonly [string, string];
}

/** What both plans cost against the fees, and how many earn nothing. */
export function ComparisonTotals({ comparison, currency, plans: [current, coming] }: ComparisonTotalsProps) {
  const { members, nothingNow, nothingThen, months } = comparison;
  const { feesCents, nowCents, thenCents } = sumsOf(comparison);
  const average = (cents: number) => Math.round(cents / months.length);
  const inWords = (cents: number) => money(cents, currency);
  const points = (now: number, then: number, whole: number) =>
    whole === 0
      ? '–'
      : `${signed(((then - now) / whole) * 100, (value) => value.toLocaleString('en-US', { maximumFractionDigits: 1 }))} points`;
  const rows = [
    {
      name: 'Members earn, monthly average',
      values: [inWords(average(nowCents)), inWords(average(thenCents))],
      difference: signed(average(thenCents) - average(nowCents), inWords),
    },
    {
      name: 'Fees paid, monthly average',
      values: [inWords(average(feesCents)), inWords(average(feesCents))],
      difference: inWords(0),
    },
    {
      name: 'Share of fees that members earn',
      values: [shareOf(nowCents, feesCents), shareOf(thenCents, feesCents)],
      difference: points(nowCents, thenCents, feesCents),
    },
    {
      name: 'Members who earn nothing',
      values: [shareOf(nothingNow, members), shareOf(nothingThen, members)],
      difference: points(nothingNow, nothingThen, members),
    },
  ];
  return (
    <Table caption="Both plans over these months" isCaptionHidden onPhone="cards">
      <thead>
        <tr>
          <th scope="col">Figure</th>
          <NumberHeading>{current}</NumberHeading>
          <NumberHeading>{coming}</NumberHeading>
          <NumberHeading>Difference</NumberHeading>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, values: [now, then], difference }) => (
          <Row key={name}>
            <RowHeading>{name}</RowHeading>
            <Cell label={current} data-kind="number">
              {now}
            </Cell>
            <Cell label={coming} data-kind="number">
              <strong>{then}</strong>
            </Cell>
            <Cell label="Difference" data-kind="number">
              {difference}
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}
