import type { OverviewMonth } from '@powerline/contract/payout';
import { Link } from '@powerline/platform';
import { Cell, NumberHeading, Row, RowHeading, SectionHeading, Stack, Table, Text } from '@powerline/ui';
import { monthInWords } from '../../../components/dates.ts';
import { money } from '../../../components/money.ts';
import { count } from '../../../components/words.ts';
import { shareOfCeiling } from './share-of-ceiling.ts';

interface MonthsTableProps {
  months: readonly OverviewMonth[];
  currency: string;
}

export function MonthsTable({ months, currency }: MonthsTableProps) {
  return (
    <Stack as="section" gap={3} aria-labelledby="overview-months">
      <SectionHeading id="overview-months" size="large">
        Month by month
      </SectionHeading>
      <Table caption="The last months" isCaptionHidden onPhone="cards">
        <thead>
          <tr>
            <th scope="col">Month</th>
            <NumberHeading>Joined</NumberHeading>
            <NumberHeading>Active</NumberHeading>
            <NumberHeading>Paid in</NumberHeading>
            <NumberHeading>Earned by members</NumberHeading>
            <NumberHeading>At most</NumberHeading>
            <NumberHeading>Share</NumberHeading>
          </tr>
        </thead>
        <tbody>
          {months.map((month) => (
            <Row key={month.month}>
              <RowHeading>
                <Link to={`/admin/payout/months/${month.month}`}>{monthInWords(month.month)}</Link>
              </RowHeading>
              <Cell label="Joined" data-kind="number">
                {count(month.joined)}
              </Cell>
              <Cell label="Active" data-kind="number">
                {count(month.active)}
              </Cell>
              <Cell label="Paid in" data-kind="number">
                {money(month.paidInCents, currency)}
              </Cell>
              <Cell label="Earned by members" data-kind="number">
                {month.earnedCents === null ? 'Not closed yet' : money(month.earnedCents, currency)}
              </Cell>
              <Cell label="At most" data-kind="number">
                {money(month.ceilingCents, currency)}
              </Cell>
              <Cell label="Share" data-kind="number">
                {shareOfCeiling(month)}
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
      <Text size="small" tone="muted">
        “At most” is what a month costs if every amount is earned. “Share” is how much of it was.
      </Text>
    </Stack>
  );
}
