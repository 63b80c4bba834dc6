import type { PlanComparison } from '@powerline/contract/payout';
import { Cell, formatMoney, formatNumber, NumberHeading, Row, RowHeading, Table } from '@powerline/ui';
import { t } from '../../words.ts';
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
  const inWords = (cents: number) => formatMoney(cents, currency);
  const points = (now: number, then: number, whole: number) =>
    whole === 0
      ? '–'
      : t('{difference} points', {
          difference: signed(((then - now) / whole) * 100, (value) => formatNumber(value, 1)),
        });
  const rows = [
    {
      name: t('Members earn, monthly average'),
      values: [inWords(average(nowCents)), inWords(average(thenCents))],
      difference: signed(average(thenCents) - average(nowCents), inWords),
    },
    {
      name: t('Fees paid, monthly average'),
      values: [inWords(average(feesCents)), inWords(average(feesCents))],
      difference: inWords(0),
    },
    {
      name: t('Share of fees that members earn'),
      values: [shareOf(nowCents, feesCents), shareOf(thenCents, feesCents)],
      difference: points(nowCents, thenCents, feesCents),
    },
    {
      name: t('Members who earn nothing'),
      values: [shareOf(nothingNow, members), shareOf(nothingThen, members)],
      difference: points(nothingNow, nothingThen, members),
    },
  ];
  return (
    <Table caption={t('Both plans over these months')} isCaptionHidden onPhone="cards">
      <thead>
        <tr>
          <th scope="col">{t('Figure')}</th>
          <NumberHeading>{current}</NumberHeading>
          <NumberHeading>{coming}</NumberHeading>
          <NumberHeading>{t('Difference')}</NumberHeading>
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
            <Cell label={t('Difference')} data-kind="number">
              {difference}
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}
