import type { Earnings } from '@powerline/contract/payout';
import { Link } from '@powerline/platform';
import {
  Card,
  Cell,
  EmptyState,
  FigureList,
  formatMoney,
  formatMonth,
  Inline,
  LinkButton,
  NumberHeading,
  Row,
  RowHeading,
  SectionHeading,
  Stack,
  Table,
  Text,
} from '@powerline/ui';
import { BarChart } from '@powerline/ui/charts';
import { CalendarCheck } from 'lucide-react';
import { monthAddress, yearAddress } from '../../../components/month-address.ts';
import { rich, t } from '../../../words.ts';

/** The chart shows the last year; the list beside it shows all months. */
const MONTHS_DRAWN = 12;

export function ClosedMonths({ earnings: { months, currency } }: { earnings: Earnings }) {
  const inWords = (cents: number) => formatMoney(cents, currency);
  return (
    <Stack as="section" gap={4} aria-labelledby="closed-months">
      <Inline justify="space-between">
        <SectionHeading id="closed-months">{t('Closed months')}</SectionHeading>
        <LinkButton to={yearAddress(latestYear(months))} tone="secondary" size="small">
          {t('Yearly statement')}
        </LinkButton>
      </Inline>
      {months.length === 0 ? (
        <EmptyState title={t('You haven’t earned from a closed month yet')} icon={<CalendarCheck size={20} />}>
          {t('A month is closed some days after it ends. From then on its figures are final and listed here.')}
        </EmptyState>
      ) : (
        <>
          <Card>
            <FigureList size="heading" figures={sumsOf(months, inWords)} />
            <BarChart
              title={
                months.length > MONTHS_DRAWN
                  ? t('The last {count} of them', { count: MONTHS_DRAWN })
                  : t('Earned each month')
              }
              parts={[t('Direct'), t('Levels')]}
              bars={months.slice(0, MONTHS_DRAWN).map(({ month, cents, directCents }) => ({
                key: month,
                label: formatMonth(month),
                to: monthAddress(month),
                values: [directCents, cents - directCents],
              }))}
              labelHeading={t('Month')}
              format={inWords}
              table="beside"
            />
          </Card>
          <MonthsTable months={months} inWords={inWords} />
        </>
      )}
      <Text size="small" tone="muted">
        {rich('See what members actually earned in the <link>income disclosure</link>.', {
          link: (inside) => <Link to="/income-disclosure">{inside}</Link>,
        })}
      </Text>
    </Stack>
  );
}

/** The year of the newest month; without one, this year. */
const latestYear = (months: Earnings['months']) => (months[0]?.month ?? new Date().toISOString()).slice(0, 4);

/** @param months newest first, at least one */
function sumsOf(months: Earnings['months'], inWords: (cents: number) => string) {
  const earned = months.reduce((sum, { cents }) => sum + cents, 0);
  const reversed = months.reduce((sum, { reversedCents }) => sum + reversedCents, 0);
  const month = formatMonth(months.at(-1)?.month ?? '');
  const earnedWhen = months.length === 1 ? t('earned in {month}', { month }) : t('earned since {month}', { month });
  return [
    { name: earnedWhen, value: inWords(earned) },
    ...(reversed > 0 ? [{ name: t('reversed after refunds'), value: inWords(-reversed) }] : []),
  ];
}

function MonthsTable({ months, inWords }: { months: Earnings['months']; inWords: (cents: number) => string }) {
  const hasReversals = months.some(({ reversedCents }) => reversedCents !== 0);
  return (
    <Table caption={t('Closed months, newest first')} isCaptionHidden onPhone="cards">
      <thead>
        <tr>
          <th scope="col">{t('Month')}</th>
          <NumberHeading>{t('Earned')}</NumberHeading>
          <NumberHeading>{t('Direct')}</NumberHeading>
          <NumberHeading>{t('Levels')}</NumberHeading>
          {hasReversals ? <NumberHeading>{t('Reversed')}</NumberHeading> : null}
        </tr>
      </thead>
      <tbody>
        {months.map(({ month, cents, directCents, reversedCents }) => (
          <Row key={month}>
            <RowHeading>
              <Link to={monthAddress(month)}>{formatMonth(month)}</Link>
            </RowHeading>
            <Cell label={t('Earned')} data-kind="number">
              <strong>{inWords(cents)}</strong>
            </Cell>
            <Cell label={t('Direct')} data-kind="number">
              {inWords(directCents)}
            </Cell>
            <Cell label={t('Levels')} data-kind="number">
              {inWords(cents - directCents)}
            </Cell>
            {hasReversals ? (
              <Cell label={t('Reversed')} data-kind="number">
                {reversedCents === 0 ? '–' : inWords(-reversedCents)}
              </Cell>
            ) : null}
          </Row>
        ))}
      </tbody>
    </Table>
  );
}
