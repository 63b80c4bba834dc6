import type { Earnings } from '@powerline/contract/payout';
import { Link } from '@powerline/platform';
import { Cell, formatMoney, formatMonth, NumberHeading, Row, RowHeading, Table } from '@powerline/ui';
import { memberMonthAddress } from '../../components/admin/member-month-address.ts';
import { t } from '../../words.ts';

/** The latest months; all of them are in the story. */
const SHOWN = 6;

interface StatementsProps {
  id: number;
  earnings: Earnings;
}

export function Statements({ id, earnings: { months, currency } }: StatementsProps) {
  const latest = months.slice(0, SHOWN);
  const hasReversals = latest.some(({ reversedCents }) => reversedCents !== 0);
  return (
    <Table caption={t('Latest statements')} onPhone={hasReversals ? 'cards' : 'scroll'}>
      <thead>
        <tr>
          <th scope="col">{t('Month')}</th>
          <NumberHeading>{t('Earned')}</NumberHeading>
          {hasReversals ? <NumberHeading>{t('Reversed')}</NumberHeading> : null}
        </tr>
      </thead>
      <tbody>
        {latest.map(({ month, cents, reversedCents }) => (
          <Row key={month}>
            <RowHeading>{formatMonth(month)}</RowHeading>
            <Cell label={t('Earned')} data-kind="number">
              <Link to={memberMonthAddress(id, month)}>{formatMoney(cents, currency)}</Link>
            </Cell>
            {hasReversals ? (
              <Cell label={t('Reversed')} data-kind="number">
                {reversedCents === 0 ? '–' : formatMoney(-reversedCents, currency)}
              </Cell>
            ) : null}
          </Row>
        ))}
      </tbody>
    </Table>
  );
}
