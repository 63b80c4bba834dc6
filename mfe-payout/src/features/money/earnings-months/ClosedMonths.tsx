import type { Earnings } from '@powerline/contract/payout';
import { Link } from '@powerline/platform';
import {
  Card,
  Cell,
  EmptyState,
  FigureList,
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
import { monthInWords } from '../../../components/dates.ts';
import { money } from '../../../components/money.ts';
import { monthAddress, yearAddress } from '../../../components/month-address.ts';

/** The chart shows the last year; the list beside it shows all months. */
const MONTHS_DRAWN = 12;

export function ClosedMonths({ earnings: { months, currency } }: { earnings: Earnings }) {
  const inWords = (cents: number) => money(cents, currency);
  return (
    <Stack as="section" gap={4} aria-labelledby="closed-months">
      <Inline justify="space-between">
        <SectionHeading id="closed-months">Closed months</SectionHeading>
        <LinkButton to={yearAddress(latestYear(months))} tone="secondary" size="small">
          Yearly statement
        </LinkButton>
      </Inline>
      {months.length === 0 ? (
        <EmptyState title="You haven’t earned from a closed month yet" icon={<CalendarCheck size={20} />}>
          A month is closed some days after it ends. From then on its figures are final and listed here.
        </EmptyState>
      ) : (
        <>
          <Card>
            <FigureList size="heading" figures={sumsOf(months, inWords)} />
            <BarChart
              title={months.length > MONTHS_DRAWN ? `The last ${MONTHS_DRAWN} of them` : 'Earned each month'}
              parts={['Direct', 'Levels']}
              bars={months.slice(0, MONTHS_DRAWN).map(({ month, cents, directCents }) => ({
                key: month,
                label: monthInWords(month),
                to: monthAddress(month),
                values: [directCents, cents - directCents],
              }))}
              labelHeading="Month"
              format={inWords}
              table="beside"
            />
          </Card>
          <MonthsTable months={months} inWords={inWords} />
        </>
      )}
      <Text size="small" tone="muted">
        See what members actually earned in the <Link to="/income-disclosure">income disclosure</Link>.
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
  const first = monthInWords(months.at(-1)?.month ?? '');
  const when = months.length === 1 ? `in ${first}` : `since ${first}`;
  return [
    { name: `earned ${when}`, value: inWords(earned) },
    ...(reversed > 0 ? [{ name: 'reversed after refunds', value: inWords(-reversed) }] : []),
  ];
}

function MonthsTable({ months, inWords }: { months: Earnings['months']; inWords: (cents: number) => string }) {
  const hasReversals = months.some(({ reversedCents }) => reversedCents !== 0);
  return (
    <Table caption="Closed months, newest first" isCaptionHidden onPhone="cards">
      <thead>
        <tr>
          <th scope="col">Month</th>
          <NumberHeading>Earned</NumberHeading>
          <NumberHeading>Direct</NumberHeading>
          <NumberHeading>Levels</NumberHeading>
          {hasReversals ? <NumberHeading>Reversed</NumberHeading> : null}
        </tr>
      </thead>
      <tbody>
        {months.map(({ month, cents, directCents, reversedCents }) => (
          <Row key={month}>
            <RowHeading>
              <Link to={monthAddress(month)}>{monthInWords(month)}</Link>
            </RowHeading>
            <Cell label="Earned" data-kind="number">
              <strong>{inWords(cents)}</strong>
            </Cell>
            <Cell label="Direct" data-kind="number">
              {inWords(directCents)}
            </Cell>
            <Cell label="Levels" data-kind="number">
              {inWords(cents - directCents)}
            </Cell>
            {hasReversals ? (
              <Cell label="Reversed" data-kind="number">
                {reversedCents === 0 ? '–' : inWords(-reversedCents)}
              </Cell>
            ) : null}
          </Row>
        ))}
      </tbody>
    </Table>
  );
}
