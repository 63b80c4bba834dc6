import type { IncomeDisclosure } from '@powerline/contract/payout';
import { Link } from '@powerline/platform';
import { Card, EmptyState, Notice, onWide, Stack, Text, theme } from '@powerline/ui';
import { BarChart } from '@powerline/ui/charts';
import { CalendarClock } from 'lucide-react';
import { styled } from 'styled-components';
import { money } from '../../components/money.ts';
import { ceilingSentence, disclosureSentence, percent, thinSentence } from './disclosure-words.ts';
import { FiguresTable } from './FiguresTable.tsx';

const Pictures = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${theme.space[6]};

  ${onWide} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

/** What members really earned: in a sentence, in pictures, and as a table of all figures. */
export function Disclosure({ disclosure }: { disclosure: IncomeDisclosure }) {
  const { figures, months, currency } = disclosure;
  const thin = thinSentence(disclosure);
  return (
    <Stack gap={6}>
      {figures ? (
        <>
          <Text>{disclosureSentence(figures, months, currency)}</Text>
          {thin ? <Notice tone="warning">{thin}</Notice> : null}
        </>
      ) : (
        <EmptyState title="There is no earnings history yet" icon={<CalendarClock size={20} />}>
          No month is closed. From the first one on, this page says what members really earned.
        </EmptyState>
      )}
      <Text>{ceilingSentence(disclosure)}</Text>
      {figures ? (
        <>
          <Pictures>
            <Card>
              <BarChart
                title="Who earned anything"
                parts={['Members']}
                labelHeading="Earned"
                format={(members) => `${members.toLocaleString('en-US')} (${percent(members / figures.members)})`}
                table="beside"
                bars={[
                  { key: 'nothing', label: 'Earned nothing', values: [figures.earnedNothing] },
                  { key: 'something', label: 'Earned something', values: [figures.members - figures.earnedNothing] },
                ]}
              />
            </Card>
            <Card>
              <BarChart
                title={`Earned in ${months === 1 ? 'that month' : `those ${months} months together`}`}
                parts={['Earned']}
                labelHeading="Members"
                format={(cents) => money(cents, currency)}
                table="beside"
                bars={[
                  { key: 'lower', label: 'A quarter earned at most', values: [figures.lowerQuarterCents] },
                  { key: 'median', label: 'Half earned at most', values: [figures.medianCents] },
                  { key: 'upper', label: 'Three quarters earned at most', values: [figures.upperQuarterCents] },
                  { key: 'mean', label: 'On average', values: [figures.meanCents] },
                ]}
              />
            </Card>
          </Pictures>
          <FiguresTable figures={figures} disclosure={disclosure} />
        </>
      ) : null}
      <Text size="small" tone="muted">
        Only months that are closed count, and what was taken back since is left out. Members are those who paid for at
        least one of these months. What membership and selling cost is not deducted. The{' '}
        <Link to="/calculator">calculator</Link> is an illustration of the plan, and this is what came of it.
      </Text>
    </Stack>
  );
}
