import type { PayoutMonth } from '@powerline/contract/payout';
import { Link } from '@powerline/platform';
import {
  Badge,
  Cell,
  formatMoney,
  formatMonth,
  formatNumber,
  Notice,
  NumberHeading,
  Row,
  RowHeading,
  Stack,
  Table,
} from '@powerline/ui';
import { rich, t } from '../../../words.ts';

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
          {rich('You can close {month} now. <link>Look at it first</link>', {
            month: formatMonth(due.month),
            link: (inside) => <Link to={`/admin/payout/months/${due.month}`}>{inside}</Link>,
          })}
        </Notice>
      ) : null}
      <Table caption={t('Months, the newest first')} isCaptionHidden onPhone="cards">
        <thead>
          <tr>
            <th scope="col">{t('Month')}</th>
            <th scope="col">{t('State')}</th>
            <NumberHeading>{t('Paid months')}</NumberHeading>
            <NumberHeading>{t('Paid in')}</NumberHeading>
            <NumberHeading>{t('Earned')}</NumberHeading>
            <NumberHeading>{t('Taken back since')}</NumberHeading>
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
        <Link to={`/admin/payout/months/${month}`}>{formatMonth(month)}</Link>
      </RowHeading>
      <Cell label={t('State')}>
        <StateBadge state={state} isDue={isDue} hasFailed={closing?.failure != null} />
      </Cell>
      <Cell label={t('Paid months')} data-kind="number">
        {result ? formatNumber(result.payers) : '–'}
      </Cell>
      <Cell label={t('Paid in')} data-kind="number">
        {result ? formatMoney(result.feesCents, currency) : '–'}
      </Cell>
      <Cell label={t('Earned')} data-kind="number">
        {result ? formatMoney(result.cents, currency) : '–'}
      </Cell>
      <Cell label={t('Taken back since')} data-kind="number">
        {result ? formatMoney(result.reversedCents, currency) : '–'}
      </Cell>
    </Row>
  );
}

interface StateBadgeProps extends Pick<PayoutMonth, 'state' | 'isDue'> {
  hasFailed: boolean;
}

function StateBadge({ state, isDue, hasFailed }: StateBadgeProps) {
  if (hasFailed) return <Badge tone="danger">{t('Closing failed')}</Badge>;
  if (state === 'running') return <Badge tone="warning">{t('Being closed')}</Badge>;
  if (state === 'closed') return <Badge tone="success">{t('Closed')}</Badge>;
  return isDue ? <Badge tone="accent">{t('Ready to close')}</Badge> : <Badge>{t('Open')}</Badge>;
}
