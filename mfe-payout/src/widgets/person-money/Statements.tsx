import type { Earnings } from '@powerline/contract/payout';
import { NumberCell, NumberHeading, Row, RowHeading, Table } from '@powerline/ui';
import { monthInWords } from '../../components/dates.ts';
import { money } from '../../components/money.ts';

/** The latest months; all of them are in the story. */
const SHOWN = 6;

export const Statements = ({ earnings: { months, currency } }: { earnings: Earnings }) => (
  <Table caption="Latest statements">
    <thead>
      <tr>
        <th scope="col">Month</th>
        <NumberHeading>Earned</NumberHeading>
        <NumberHeading>Reversed</NumberHeading>
      </tr>
    </thead>
    <tbody>
      {months.slice(0, SHOWN).map(({ month, cents, reversedCents }) => (
        <Row key={month}>
          <RowHeading>{monthInWords(month)}</RowHeading>
          <NumberCell>{money(cents, currency)}</NumberCell>
          <NumberCell>{reversedCents === 0 ? '–' : money(-reversedCents, currency)}</NumberCell>
        </Row>
      ))}
    </tbody>
  </Table>
);
