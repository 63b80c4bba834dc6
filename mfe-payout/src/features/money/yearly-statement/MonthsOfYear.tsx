import type { YearlyMovements, YearlyStatement } from '@powerline/contract/payout';
import { Cell, formatMoney, formatMonth, NumberHeading, Row, RowHeading, Table } from '@powerline/ui';
import { t } from '../../../words.ts';

const COLUMNS = [
  'earnedCents',
  'reversedCents',
  'adjustedCents',
  'paidOutCents',
] as const satisfies readonly (keyof YearlyMovements)[];

const titles = (): Record<(typeof COLUMNS)[number], string> => ({
  earnedCents: t('Earned'),
  reversedCents: t('Taken back'),
  adjustedCents: t('Adjusted'),
  paidOutCents: t('Paid out'),
});

const isQuiet = ({ balanceCents, feesCents, ...month }: YearlyStatement['months'][number]): boolean =>
  balanceCents === 0 && feesCents === 0 && COLUMNS.every((key) => month[key] === 0);

/** The year's months, from the first one in which something happened. Columns without an amount are left out. */
export function MonthsOfYear({ statement }: { statement: YearlyStatement }) {
  const { year, currency, total } = statement;
  const months = statement.months.slice(statement.months.findIndex((month) => !isQuiet(month)));
  const inWords = (cents: number) => (cents === 0 ? '–' : formatMoney(cents, currency));
  const shown = COLUMNS.filter((key) => key === 'earnedCents' || months.some((month) => month[key] !== 0));
  const columns = shown.map((key) => ({ key, title: titles()[key] }));
  return (
    <Table caption={t('Months of {year}', { year })} isCaptionHidden onPhone="cards">
      <thead>
        <tr>
          <th scope="col">{t('Month')}</th>
          {columns.map(({ key, title }) => (
            <NumberHeading key={key}>{title}</NumberHeading>
          ))}
          <NumberHeading>{t('Balance')}</NumberHeading>
          <NumberHeading>{t('Fees paid')}</NumberHeading>
        </tr>
      </thead>
      <tbody>
        {months.map((month) => (
          <Row key={month.month}>
            <RowHeading>{formatMonth(month.month)}</RowHeading>
            {columns.map(({ key, title }) => (
              <Cell key={key} label={title} data-kind="number">
                {inWords(month[key])}
              </Cell>
            ))}
            <Cell label={t('Balance')} data-kind="number">
              <strong>{formatMoney(month.balanceCents, currency)}</strong>
            </Cell>
            <Cell label={t('Fees paid')} data-kind="number">
              {inWords(month.feesCents)}
            </Cell>
          </Row>
        ))}
        <Row>
          <RowHeading>{t('All of {year}', { year })}</RowHeading>
          {columns.map(({ key, title }) => (
            <Cell key={key} label={title} data-kind="number">
              {inWords(total[key])}
            </Cell>
          ))}
          <Cell label={t('Balance')} data-kind="number">
            <strong>{formatMoney(months.at(-1)?.balanceCents ?? 0, currency)}</strong>
          </Cell>
          <Cell label={t('Fees paid')} data-kind="number">
            {inWords(total.feesCents)}
          </Cell>
        </Row>
      </tbody>
    </Table>
  );
}
