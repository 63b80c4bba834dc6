import type { OverviewMonth } from '@powerline/contract/payout';
import { Link } from '@powerline/platform';
import {
  Cell,
  formatMoney,
  formatMonth,
  formatNumber,
  NumberHeading,
  Row,
  RowHeading,
  SectionHeading,
  Stack,
  Table,
  Text,
} from '@powerline/ui';
import { t } from '../../../words.ts';
import { shareOfCeiling } from './share-of-ceiling.ts';

interface MonthsTableProps {
  months: readonly OverviewMonth[];
  currency: string;
}

export function MonthsTable({ months, currency }: MonthsTableProps) {
  const active = t('{who, select, people {Active} other {Active}}', { who: 'people' });
  return (
    <Stack as="section" gap={3} aria-labelledby="overview-months">
      <SectionHeading id="overview-months" size="large">
        {t('Month by month')}
      </SectionHeading>
      <Table caption={t('The last months')} isCaptionHidden onPhone="cards">
        <thead>
          <tr>
            <th scope="col">{t('Month')}</th>
            <NumberHeading>{t('Joined')}</NumberHeading>
            <NumberHeading>{active}</NumberHeading>
            <NumberHeading>{t('Paid in')}</NumberHeading>
            <NumberHeading>{t('Earned by members')}</NumberHeading>
            <NumberHeading>{t('At most')}</NumberHeading>
            <NumberHeading>{t('Share')}</NumberHeading>
          </tr>
        </thead>
        <tbody>
          {months.map((month) => (
            <Row key={month.month}>
              <RowHeading>
                <Link to={`/admin/payout/months/${month.month}`}>{formatMonth(month.month)}</Link>
              </RowHeading>
              <Cell label={t('Joined')} data-kind="number">
                {formatNumber(month.joined)}
              </Cell>
              <Cell label={active} data-kind="number">
                {formatNumber(month.active)}
              </Cell>
              <Cell label={t('Paid in')} data-kind="number">
                {formatMoney(month.paidInCents, currency)}
              </Cell>
              <Cell label={t('Earned by members')} data-kind="number">
                {month.earnedCents === null ? t('Not closed yet') : formatMoney(month.earnedCents, currency)}
              </Cell>
              <Cell label={t('At most')} data-kind="number">
                {formatMoney(month.ceilingCents, currency)}
              </Cell>
              <Cell label={t('Share')} data-kind="number">
                {shareOfCeiling(month)}
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
      <Text size="small" tone="muted">
        {t('“At most” is what a month costs if every amount is earned. “Share” is how much of it was.')}
      </Text>
    </Stack>
  );
}
