import type { Earnings } from '@powerline/contract/payout';
import { Link } from '@powerline/platform';
import { Cell, NumberHeading, Row, RowHeading, Table } from '@powerline/ui';
import { memberMonthAddress } from '../../components/admin/member-month-address.ts';
import { monthInWords } from '../../components/dates.ts';
import { money } from '../../components/money.ts';

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
    <Table caption="Latest statements" onPhone={hasReversals ? 'cards' : 'scroll'}>
      <thead>
        <tr>
          <th scope="col">Month</th>
          <NumberHeading>Earned</NumberHeading>
          {hasReversals ? <NumberHeading>Reversed</NumberHeading> : null}
        </tr>
      </thead>
      <tbody>
        {latest.map(({ month, cents, reversedCents }) => (
          <Row key={month}>
            <RowHeading>{monthInWords(month)}</RowHeading>
            <Cell label="Earned" data-kind="number">
              <Link to={memberMonthAddress(id, month)}>{money(cents, currency)}</Link>
            </Cell>
            {hasReversals ? (
              <Cell label="Reversed" data-kind="number">
                {reversedCents === 0 ? '–' : money(-reversedCents, currency)}
              </Cell>
            ) : null}
          </Row>
        ))}
      </tbody>
    </Table>
  );
}
