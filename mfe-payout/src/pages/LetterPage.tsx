import { monthSchema } from '@powerline/contract/payout';
import { useRouteParams, useSession } from '@powerline/platform';
import {
  Breadcrumbs,
  formatMonth,
  LinkButton,
  Loaded,
  OnlyWhileOpen,
  PageHeading,
  PageLayout,
  Skeleton,
} from '@powerline/ui';
import * as v from 'valibot';
import { useEarnings, useMonthLetter } from '../api/earnings.ts';
import { useBalance } from '../api/payouts.ts';
import { HiddenInPrint } from '../components/HiddenInPrint.tsx';
import { monthAddress } from '../components/month-address.ts';
import { TeamNav } from '../components/TeamNav.tsx';
import { Letter } from '../features/money/month-letter/Letter.tsx';
import { letterTitle } from '../features/money/month-letter/letter-words.ts';
import { t } from '../words.ts';

export default function LetterPage() {
  const { month } = useRouteParams('month');
  // The server explains what is wrong with any other text.
  const name = v.is(monthSchema, month) ? formatMonth(month) : undefined;
  return (
    <OnlyWhileOpen system="payout" elseTo="/team">
      <PageLayout density="working" width="reading">
        <PageHeading
          title={name ? letterTitle(month) : t('Monthly letter')}
          lead={t('Your month on one page: what you earned, who joined, who paused, and what comes to you next.')}
        />
        <TeamNav current="earnings" isBelowPart />
        <HiddenInPrint>
          <Breadcrumbs
            crumbs={[
              { key: 'all', title: t('All months'), to: '/team/earnings' },
              ...(name ? [{ key: 'month', title: name, to: monthAddress(month) }] : []),
            ]}
            current={t('Letter')}
          />
        </HiddenInPrint>
        <MonthLetter key={month} month={month} />
      </PageLayout>
    </OnlyWhileOpen>
  );
}

function MonthLetter({ month }: { month: string }) {
  const { user } = useSession();
  const answers = { letter: useMonthLetter(month), earnings: useEarnings(), balance: useBalance() };
  const { letter, earnings, balance } = answers;
  const all = {
    data: letter.data && earnings.data && balance.data && { letter: letter.data, balance: balance.data },
    error: letter.error ?? earnings.error ?? balance.error,
    isValidating: Object.values(answers).some(({ isValidating }) => isValidating),
    mutate: () => Promise.all(Object.values(answers).map(({ mutate }) => mutate())),
  };
  return (
    <Loaded
      answer={all}
      what={t('this letter')}
      skeleton={<Skeleton height="40rem" />}
      wayOut={
        <LinkButton to="/team/earnings" tone="secondary" size="small">
          {t('See all months')}
        </LinkButton>
      }
    >
      {(data) => <Letter {...data} closings={earnings.data?.closings} username={user?.username ?? ''} />}
    </Loaded>
  );
}
