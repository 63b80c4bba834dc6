import type { Month } from '@powerline/contract/payout';
import { Cell, Notice, NumberHeading, Row, RowHeading, Skeleton, Stack, Table, Text } from '@powerline/ui';
import { AdminData, Moment } from '@powerline/ui/admin';
import { useReconciliation } from '../../../api/admin-month-steps.ts';
import { monthInWords } from '../../../components/dates.ts';
import { money } from '../../../components/money.ts';

interface ReconciliationProps {
  month: Month;
  currency: string;
}

/** All that was earned up to a closed month, and where it is now. */
export const Reconciliation = ({ month, currency }: ReconciliationProps) => (
  <AdminData response={useReconciliation(month)} name="reconciliation" skeleton={<Skeleton height="20rem" />}>
    {({ until, differenceCents, ...sums }) => {
      const lines = [
        { name: 'Earned', cents: sums.earnedCents },
        { name: 'Reversed', cents: -sums.reversedCents },
        { name: 'Earned less reversed', cents: sums.earnedCents - sums.reversedCents, isSum: true },
        { name: 'Owed to members', cents: sums.owedCents },
        { name: 'Reserved for payouts', cents: sums.reservedCents },
        { name: 'Paid out', cents: sums.paidCents },
        { name: 'Adjustments', cents: sums.adjustmentCents },
        ...(sums.forfeitedCents === 0 ? [] : [{ name: 'Forfeited', cents: sums.forfeitedCents }]),
        {
          name: 'Accounted for',
          cents: sums.owedCents + sums.reservedCents + sums.paidCents + sums.adjustmentCents + sums.forfeitedCents,
          isSum: true,
        },
        { name: 'Difference', cents: differenceCents, isSum: true },
      ];
      return (
        <Stack gap={3}>
          {differenceCents === 0 ? null : (
            <Notice tone="danger">
              The books are off by {money(differenceCents, currency)}. Pay nothing out until you know why, and check the
              nightly checks on the overview.
            </Notice>
          )}
          <Table caption={`All earnings through ${monthInWords(month)}`} onPhone="scroll">
            <thead>
              <tr>
                <th scope="col">Sum</th>
                <NumberHeading>Amount</NumberHeading>
              </tr>
            </thead>
            <tbody>
              {lines.map(({ name, cents, isSum = false }) => (
                <Row key={name}>
                  <RowHeading>{isSum ? <strong>{name}</strong> : name}</RowHeading>
                  <Cell label="Amount" data-kind="number">
                    {isSum ? <strong>{money(cents, currency)}</strong> : money(cents, currency)}
                  </Cell>
                </Row>
              ))}
            </tbody>
          </Table>
          <Text size="small" tone="muted">
            {until ? (
              <>
                As it was when the next month was closed, <Moment at={until} />.
              </>
            ) : (
              'As it is now.'
            )}{' '}
            Negative adjustments went to members.
          </Text>
        </Stack>
      );
    }}
  </AdminData>
);
