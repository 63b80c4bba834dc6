import type { PayoutMonth } from '@powerline/contract/payout';
import { Link } from '@powerline/platform';
import { Badge, Cell, Notice, NumberHeading, Row, RowHeading, Stack, Table } from '@powerline/ui';
import { monthInWords } from '../../../components/dates.ts';
import { money } from '../../../components/money.ts';
import { count } from '../../../components/words.ts';

interface MonthListProps {
  months: readonly PayoutMonth[];
  currency: string;
}

export function MonthList({ months, currency }: MonthListProps) {
  const due = months.find(({ isDue, state }) => isDue && state === 'open');
  return (
    <Stack gap={4}>
      {due ? (
        <Notice>
          You can close {monthInWords(due.month)} now.{' '}
          <Link to={`/admin/payout/months/${due.month}`}>Look at it first</Link>
        </Notice>
      ) : null}
      <Table caption="Months, the newest first" isCaptionHidden onPhone="cards">
        <thead>
          <tr>
            <th scope="col">Month</th>
            <th scope="col">State</th>
            <NumberHeading>Paid months</NumberHeading>
            <NumberHeading>Paid in</NumberHeading>
            <NumberHeading>Earned</NumberHeading>
            <NumberHeading>Taken back since</NumberHeading>
          </tr>
        </thead>
        <tbody>
          {months.map((month) => (
            <MonthRow key={month.month} month={month} currency={currency} />
          ))}
        </tbody>
      </Table>
    </Stack>
  );
}

function MonthRow({
  month: { month, state, isDue, closing, result },
  currency,
}: {
  month: PayoutMonth;
  currency: string;
}) {
  return (
    <Row>
      <RowHeading>
        <Link to={`/admin/payout/months/${month}`}>{monthInWords(month)}</Link>
      </RowHeading>
      <Cell label="State">
        <StateBadge state={state} isDue={isDue} hasFailed={closing?.failure != null} />
      </Cell>
      <Cell label="Paid months" data-kind="number">
        {result ? count(result.payers) : '–'}
      </Cell>
      <Cell label="Paid in" data-kind="number">
        {result ? money(result.feesCents, currency) : '–'}
      </Cell>
      <Cell label="Earned" data-kind="number">
        {result ? money(result.cents, currency) : '–'}
      </Cell>
      <Cell label="Taken back since" data-kind="number">
        {result ? money(result.reversedCents, currency) : '–'}
      </Cell>
    </Row>
  );
}

interface StateBadgeProps extends Pick<PayoutMonth, 'state' | 'isDue'> {
  hasFailed: boolean;
}

function StateBadge({ state, isDue, hasFailed }: StateBadgeProps) {
  if (hasFailed) return <Badge tone="danger">Closing failed</Badge>;
  if (state === 'running') return <Badge tone="warning">Being closed</Badge>;
  if (state === 'closed') return <Badge tone="success">Closed</Badge>;
  return isDue ? <Badge tone="accent">Ready to close</Badge> : <Badge>Open</Badge>;
}
