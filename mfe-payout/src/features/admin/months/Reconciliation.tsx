import type { Month } from '@powerline/contract/payout';
import {
  Cell,
  formatMoney,
  formatMonth,
  Notice,
  NumberHeading,
  Row,
  RowHeading,
  Skeleton,
  Stack,
  Table,
  Text,
} from '@powerline/ui';
import { AdminData, Moment } from '@powerline/ui/admin';
import { useReconciliation } from '../../../api/admin-month-steps.ts';
import { rich, t } from '../../../words.ts';

interface ReconciliationProps {
  month: Month;
  currency: string;
}

/** All that was earned up to a closed month, and where it is now. */
export const Reconciliation = ({ month, currency }: ReconciliationProps) => (
  <AdminData response={useReconciliation(month)} name={t('reconciliation')} skeleton={<Skeleton height="20rem" />}>
    {({ until, differenceCents, ...sums }) => {
      const lines = [
        { name: t('Earned'), cents: sums.earnedCents },
        { name: t('Reversed'), cents: -sums.reversedCents },
        { name: t('Earned less reversed'), cents: sums.earnedCents - sums.reversedCents, isSum: true },
        { name: t('Owed to members'), cents: sums.owedCents },
        { name: t('Reserved for payouts'), cents: sums.reservedCents },
        { name: t('Paid out'), cents: sums.paidCents },
        { name: t('Adjustments'), cents: sums.adjustmentCents },
        ...(sums.forfeitedCents === 0 ? [] : [{ name: t('Forfeited'), cents: sums.forfeitedCents }]),
        {
          name: t('Accounted for'),
          cents: sums.owedCents + sums.reservedCents + sums.paidCents + sums.adjustmentCents + sums.forfeitedCents,
          isSum: true,
        },
        { name: t('Difference'), cents: differenceCents, isSum: true },
      ];
      return (
        <Stack gap={3}>
          {differenceCents === 0 ? null : (
            <Notice tone="danger">
              {t(
                'The books are off by {amount}. Pay nothing out until you know why, and check the nightly checks on the overview.',
                { amount: formatMoney(differenceCents, currency) },
              )}
            </Notice>
          )}
          <Table caption={t('All earnings through {month}', { month: formatMonth(month) })} onPhone="scroll">
            <thead>
              <tr>
                <th scope="col">{t('Sum')}</th>
                <NumberHeading>{t('Amount')}</NumberHeading>
              </tr>
            </thead>
            <tbody>
              {lines.map(({ name, cents, isSum = false }) => (
                <Row key={name}>
                  <RowHeading>{isSum ? <strong>{name}</strong> : name}</RowHeading>
                  <Cell label={t('Amount')} data-kind="number">
                    {isSum ? <strong>{formatMoney(cents, currency)}</strong> : formatMoney(cents, currency)}
                  </Cell>
                </Row>
              ))}
            </tbody>
          </Table>
          <Text size="small" tone="muted">
            {until
              ? rich('As it was when the next month was closed, {moment}.', { moment: <Moment at={until} /> })
              : t('As it is now.')}{' '}
            {t('Negative adjustments went to members.')}
          </Text>
        </Stack>
      );
    }}
  </AdminData>
);
