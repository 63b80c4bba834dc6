import type { Earnings } from '@powerline/contract/payout';
import { Link } from '@powerline/platform';
import {
  Card,
  EmptyState,
  NumberCell,
  NumberHeading,
  onWide,
  SectionHeading,
  Stack,
  Table,
  Text,
  theme,
} from '@powerline/ui';
import { BarChart } from '@powerline/ui/charts';
import { CalendarCheck } from 'lucide-react';
import { styled } from 'styled-components';
import { monthInWords } from '../../components/dates.ts';
import { money } from '../../components/money.ts';
import { monthAddress } from '../../components/month-address.ts';
import { monthsSentence } from './months-sentence.ts';

/** The picture has the last year; the list beside it all. */
const MONTHS_DRAWN = 12;

const Beside = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${theme.space[6]};

  ${onWide} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  @media print {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** What each closed month came to: a sentence, a picture and a list, each month leading to its rows. */
export function ClosedMonths({ earnings: { months, currency } }: { earnings: Earnings }) {
  const inWords = (cents: number) => money(cents, currency);
  return (
    <Stack as="section" gap={4} aria-labelledby="closed-months">
      <SectionHeading id="closed-months">Closed months</SectionHeading>
      {months.length === 0 ? (
        <EmptyState title="You have earned from no closed month yet" icon={<CalendarCheck size={20} />}>
          A month is closed some days after it ends. From then on its figures are final and stand here.
        </EmptyState>
      ) : (
        <>
          <Text>{monthsSentence(months, currency)}</Text>
          <Beside>
            <Card>
              <BarChart
                title={months.length > MONTHS_DRAWN ? `The last ${MONTHS_DRAWN} of them` : 'What each month came to'}
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
          </Beside>
        </>
      )}
    </Stack>
  );
}

function MonthsTable({ months, inWords }: { months: Earnings['months']; inWords: (cents: number) => string }) {
  const hasReversals = months.some(({ reversedCents }) => reversedCents > 0);
  return (
    <Table caption="Closed months, newest first" isCaptionHidden>
      <thead>
        <tr>
          <th scope="col">Month</th>
          <NumberHeading>Direct</NumberHeading>
          <NumberHeading>Levels</NumberHeading>
          <NumberHeading>Earned</NumberHeading>
          {hasReversals ? <NumberHeading>Taken back</NumberHeading> : null}
        </tr>
      </thead>
      <tbody>
        {months.map(({ month, cents, directCents, reversedCents }) => (
          <tr key={month}>
            <th scope="row">
              <Link to={monthAddress(month)}>{monthInWords(month)}</Link>
            </th>
            <NumberCell>{inWords(directCents)}</NumberCell>
            <NumberCell>{inWords(cents - directCents)}</NumberCell>
            <NumberCell>{inWords(cents)}</NumberCell>
            {hasReversals ? <NumberCell>{reversedCents > 0 ? inWords(-reversedCents) : null}</NumberCell> : null}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
