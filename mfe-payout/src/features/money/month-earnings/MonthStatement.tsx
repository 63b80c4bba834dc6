import type { Earnings, MonthEarnings } from '@powerline/contract/payout';
import { useSession } from '@powerline/platform';
import { Badge, Inline, LinkButton, Loaded, Skeleton, Stack, Text } from '@powerline/ui';
import { styled } from 'styled-components';
import { useEarnings, useMonthEarnings } from '../../../api/earnings.ts';
import { ClosingFigures } from '../../../components/ClosingFigures.tsx';
import { HiddenInPrint } from '../../../components/HiddenInPrint.tsx';
import { MonthAmount } from '../../../components/MonthAmount.tsx';
import { t } from '../../../words.ts';
import { AskWhy } from './AskWhy.tsx';
import { CheckStatement } from './CheckStatement.tsx';
import { GivenBack } from './GivenBack.tsx';
import { MonthRows } from './MonthRows.tsx';
import { PrintedPeople } from './PrintedPeople.tsx';
import { StatementDownload } from './StatementDownload.tsx';
import { TakenBack } from './TakenBack.tsx';
import { usePrintedPeople } from './use-printed-people.ts';

const OnPaper = styled.p`
  display: none;

  @media print {
    display: block;
  }
`;

/** @param month from the address */
export function MonthStatement({ month }: { month: string }) {
  const answer = useMonthEarnings(month);
  const list = useEarnings();
  // The list has the site's currency.
  const both = {
    data: answer.data && list.data && { earnings: answer.data, list: list.data },
    error: answer.error ?? list.error,
    isValidating: answer.isValidating || list.isValidating,
    mutate: () => Promise.all([answer.mutate(), list.mutate()]),
  };
  return (
    <Loaded
      answer={both}
      what={t('this month')}
      skeleton={<StatementSkeleton />}
      wayOut={
        <LinkButton to="/team/earnings" tone="secondary" size="small">
          {t('See all months')}
        </LinkButton>
      }
    >
      {(data) => <StatementBody {...data} />}
    </Loaded>
  );
}

function StatementBody({ earnings, list: { currency, closings } }: { earnings: MonthEarnings; list: Earnings }) {
  const { isFinal, reason, month, reversals, returned } = earnings;
  const { user } = useSession();
  const { printed, isBusy, printAll } = usePrintedPeople(earnings);
  return (
    <>
      <Stack gap={3}>
        <OnPaper>{t('Statement for {name}', { name: user?.username ?? '' })}</OnPaper>
        {/* Mounted before the closing, so that it is announced. */}
        <div role="status">
          {isFinal ? <Badge tone="success">{t('Final')}</Badge> : <Badge tone="warning">{t('Provisional')}</Badge>}
        </div>
        <MonthAmount earnings={earnings} currency={currency} />
        {isFinal ? null : <ClosingFigures closings={closings?.filter((closing) => closing.month === month)} />}
        {isFinal ? null : (
          <Text size="small" tone="muted">
            {t('This month isn’t closed yet, so these figures change with each payment.')}
          </Text>
        )}
        <HiddenInPrint>
          <Inline>
            {isFinal ? <StatementDownload month={month} isPrinting={isBusy} onPrint={printAll} /> : null}
            {!isFinal && reason === 'unpaid' ? (
              <LinkButton to="/team/membership" size="small">
                {t('See my membership')}
              </LinkButton>
            ) : null}
          </Inline>
        </HiddenInPrint>
      </Stack>
      <MonthRows earnings={earnings} currency={currency} />
      {printed ? <PrintedPeople printed={printed} earnings={earnings} currency={currency} /> : null}
      {reversals.length > 0 ? <TakenBack reversals={reversals} currency={currency} /> : null}
      {returned.length > 0 ? <GivenBack returned={returned} currency={currency} /> : null}
      <AskWhy month={month} />
      {isFinal ? <CheckStatement earnings={earnings} currency={currency} /> : null}
    </>
  );
}

const StatementSkeleton = () => (
  <Stack gap={8}>
    <Skeleton height="9rem" />
    <Skeleton height="22rem" />
  </Stack>
);
