import type { YearlyMovements, YearlyStatement } from '@powerline/contract/payout';
import { Cell, NumberHeading, Row, RowHeading, Table } from '@powerline/ui';
import { monthInWords } from '../../../components/dates.ts';
import { money } from '../../../components/money.ts';

const COLUMNS = [
  { key: 'earnedCents', title: 'Earned' },
  { key: 'reversedCents', title: 'Taken back' },
  { key: 'adjustedCents', title: 'Adjusted' },
  { key: 'paidOutCents', title: 'Paid out' },
] as const satisfies readonly { key: keyof YearlyMovements; title: string }[];

const isQuiet = ({ balanceCents, feesCents, ...month }: YearlyStatement['months'][number]): boolean =>
  balanceCents === 0 && feesCents === 0 && COLUMNS.every(({ key }) => month[key] === 0);

/** The year's months, from the first one in which something happened. Columns without an amount are left out. */
export function MonthsOfYear({ statement }: { statement: YearlyStatement }) {
  const { year, currency, total } = statement;
  const months = statement.months.slice(statement.months.findIndex((month) => !isQuiet(month)));
  const inWords = (cents: number) => (cents === 0 ? '–' : money(cents, currency));
  const columns = COLUMNS.filter(({ key }) => key === 'earnedCents' || months.some((month) => month[key] !== 0));
  return (
    <Table caption={`Months of ${year}`} isCaptionHidden onPhone="cards">
      <thead>
        <tr>
          <th scope="col">Month</th>
          {columns.map(({ key, title }) => (
            <NumberHeading key={key}>{title}</NumberHeading>
          ))}
          <NumberHeading>Balance</NumberHeading>
          <NumberHeading>Fees paid</NumberHeading>
        </tr>
      </thead>
      <tbody>
        {months.map((month) => (
          <Row key={month.month}>
            <RowHeading>{monthInWords(month.month)}</RowHeading>
            {columns.map(({ key, title }) => (
              <Cell key={key} label={title} data-kind="number">
                {inWords(month[key])}
              </Cell>
            ))}
            <Cell label="Balance" data-kind="number">
              <strong>{money(month.balanceCents, currency)}</strong>
            </Cell>
            <Cell label="Fees paid" data-kind="number">
              {inWords(month.feesCents)}
            </Cell>
          </Row>
        ))}
        <Row>
          <RowHeading>All of {year}</RowHeading>
          {columns.map(({ key, title }) => (
            <Cell key={key} label={title} data-kind="number">
              {inWords(total[key])}
            </Cell>
          ))}
          <Cell label="Balance" data-kind="number">
            <strong>{money(months.at(-1)?.balanceCents ?? 0, currency)}</strong>
          </Cell>
          <Cell label="Fees paid" data-kind="number">
            {inWords(total.feesCents)}
          </Cell>
        </Row>
      </tbody>
    </Table>
  );
}
