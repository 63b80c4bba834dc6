import type { IncomeDisclosure } from '@powerline/contract/payout';
import { Link } from '@powerline/platform';
import { Card, EmptyState, formatMoney, formatNumber, Notice, onWide, Stack, Text, theme } from '@powerline/ui';
import { BarChart, ShareChart } from '@powerline/ui/charts';
import { CalendarClock } from 'lucide-react';
import { styled } from 'styled-components';
import { rich, t } from '../../../words.ts';
import { afterFeesSentence, ceilingSentence, disclosureSentence, thinSentence } from './disclosure-words.ts';
import { FiguresTable } from './FiguresTable.tsx';
import { MonthSealsTable } from './MonthSealsTable.tsx';

const Pictures = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${theme.space[6]};

  ${onWide} {
    grid-template-columns: repeat(2, minmax(0, 1fr));

    > :last-child:nth-child(odd) {
      grid-column: 1 / -1;
    }
  }
`;

export function Disclosure({ disclosure }: { disclosure: IncomeDisclosure }) {
  const { figures, months, currency } = disclosure;
  const thin = thinSentence(disclosure);
  return (
    <Stack gap={6}>
      {figures ? (
        <>
          <Text>{disclosureSentence(figures, months, currency)}</Text>
          {figures.afterFees ? <Text>{afterFeesSentence(figures.afterFees, figures.members, currency)}</Text> : null}
          {thin ? <Notice tone="warning">{thin}</Notice> : null}
        </>
      ) : (
        <EmptyState title={t('There is no earnings history yet')} icon={<CalendarClock size={20} />}>
          {t('No month is closed yet. After the first one, this page shows what members actually earned.')}
        </EmptyState>
      )}
      <Text>{ceilingSentence(disclosure)}</Text>
      {figures ? (
        <>
          <Pictures>
            <Card>
              <ShareChart
                title={t('Who earned anything')}
                valueHeading={t('Members')}
                format={formatNumber}
                shares={[
                  { name: t('Earned nothing'), value: figures.earnedNothing },
                  { name: t('Earned something'), value: figures.members - figures.earnedNothing },
                ]}
              />
            </Card>
            {figures.afterFees ? (
              <Card>
                <ShareChart
                  title={t('Who came out ahead of their fees')}
                  valueHeading={t('Members')}
                  format={formatNumber}
                  shares={[
                    { name: t('Earned the same or less'), value: figures.members - figures.afterFees.cameOutAhead },
                    { name: t('Earned more than they paid'), value: figures.afterFees.cameOutAhead },
                  ]}
                />
              </Card>
            ) : null}
            {figures.topPercentShare === null ? null : (
              <Card>
                <ShareChart
                  title={t('Who got the money')}
                  shares={[
                    { name: t('The top 1% of members'), value: figures.topPercentShare },
                    { name: t('Everyone else'), value: 1 - figures.topPercentShare },
                  ]}
                />
              </Card>
            )}
            <Card>
              <BarChart
                title={t('Earned {months, plural, =1 {in that month} other {over those # months}}', { months })}
                parts={[t('Earned')]}
                labelHeading={t('Members')}
                format={(cents) => formatMoney(cents, currency)}
                table="beside"
                bars={[
                  { key: 'lower', label: t('A quarter earned at most'), values: [figures.lowerQuarterCents] },
                  { key: 'median', label: t('Half earned at most'), values: [figures.medianCents] },
                  { key: 'upper', label: t('Three quarters earned at most'), values: [figures.upperQuarterCents] },
                  { key: 'mean', label: t('On average'), values: [figures.meanCents] },
                ]}
              />
            </Card>
          </Pictures>
          <FiguresTable figures={figures} disclosure={disclosure} />
        </>
      ) : null}
      <Text size="small" tone="muted">
        {rich(
          'These figures cover closed months only, without anything taken back later. Members are people who paid for at least one of these months. Fees are what they paid, less refunds. We don’t know what they spent on selling. The <link>calculator</link> illustrates the plan. This is what it actually paid.',
          { link: (inside) => <Link to="/calculator">{inside}</Link> },
        )}
      </Text>
      {figures ? <MonthSealsTable /> : null}
    </Stack>
  );
}
