import type { PaymentImportPreview, PaymentWarning } from '@powerline/contract/payout';
import { Badge, Cell, NumberHeading, Row, RowHeading, SectionHeading, Stack, Table, Text } from '@powerline/ui';
import { monthInWords } from '../../../components/dates.ts';
import { money } from '../../../components/money.ts';
import { count } from '../../../components/words.ts';

interface MonthTableProps {
  months: NonNullable<PaymentImportPreview['months']>;
  currency: string;
}

export const MonthTable = ({ months, currency }: MonthTableProps) => (
  <Table caption="New payments by month" isCaptionHidden onPhone="cards">
    <thead>
      <tr>
        <th scope="col">Month</th>
        <NumberHeading>Payments</NumberHeading>
        <NumberHeading>Amount</NumberHeading>
        <NumberHeading>Fee</NumberHeading>
        <NumberHeading>Unusual</NumberHeading>
      </tr>
    </thead>
    <tbody>
      {months.map(({ month, payments, cents, feeCents, warnings }) => (
        <Row key={month}>
          <RowHeading>{monthInWords(month)}</RowHeading>
          <Cell label="Payments" data-kind="number">
            {count(payments)}
          </Cell>
          <Cell label="Amount" data-kind="number">
            {money(cents, currency)}
          </Cell>
          <Cell label="Fee" data-kind="number">
            {money(feeCents, currency)}
          </Cell>
          <Cell label="Unusual" data-kind="number">
            {warnings === 0 ? '–' : count(warnings)}
          </Cell>
        </Row>
      ))}
    </tbody>
  </Table>
);

const WARNINGS: Record<PaymentWarning, string> = {
  'paid already': 'Already paid for this month',
  'below fee': 'Less than the fee',
  'far above fee': 'At least twice the fee',
  'far month': 'For a month after the next one',
  suspended: 'The member is suspended',
};

interface WarningTableProps {
  warnings: NonNullable<PaymentImportPreview['warnings']>;
  /** How many there are; the list may have fewer. */
  total: number;
  currency: string;
}

export const WarningTable = ({ warnings, total, currency }: WarningTableProps) => (
  <Stack gap={3} as="section" aria-labelledby="unusual">
    <SectionHeading id="unusual" level={3}>
      Check these first
    </SectionHeading>
    <Table caption="Unusual payments" isCaptionHidden onPhone="cards">
      <thead>
        <tr>
          <th scope="col">Line</th>
          <th scope="col">Member</th>
          <th scope="col">Month</th>
          <NumberHeading>Amount</NumberHeading>
          <th scope="col">Why</th>
        </tr>
      </thead>
      <tbody>
        {warnings.map(({ line, warning, username, month, cents }) => (
          <Row key={line}>
            <RowHeading>Line {count(line)}</RowHeading>
            <Cell label="Member" dir="auto">
              {username}
            </Cell>
            <Cell label="Month">{monthInWords(month)}</Cell>
            <Cell label="Amount" data-kind="number">
              {money(cents, currency)}
            </Cell>
            <Cell label="Why">
              <Badge tone="warning">{WARNINGS[warning]}</Badge>
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
    {total > warnings.length ? (
      <Text size="small" tone="muted">
        The first {count(warnings.length)} of {count(total)}.
      </Text>
    ) : null}
  </Stack>
);
