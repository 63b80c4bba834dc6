import { yearSchema } from '@powerline/contract/payout';
import { useRouteParams, useSession } from '@powerline/platform';
import { Breadcrumbs, LinkButton, Loaded, OnlyWhileOpen, PageHeading, PageLayout, Skeleton } from '@powerline/ui';
import * as v from 'valibot';
import { useYearlyStatement } from '../api/yearly-statement.ts';
import { HiddenInPrint } from '../components/HiddenInPrint.tsx';
import { TeamNav } from '../components/TeamNav.tsx';
import { YearlyStatement } from '../features/money/yearly-statement/YearlyStatement.tsx';
import { t } from '../words.ts';

export default function YearPage() {
  const { year } = useRouteParams('year');
  // The server explains what is wrong with any other text.
  const isYear = v.is(yearSchema, year);
  return (
    <OnlyWhileOpen system="payout" elseTo="/team">
      <PageLayout density="working">
        <PageHeading title={isYear ? t('Your {year} statement', { year }) : t('Yearly statement')} />
        <TeamNav current="earnings" isBelowPart />
        <HiddenInPrint>
          <Breadcrumbs
            crumbs={[{ key: 'all', title: t('All months'), to: '/team/earnings' }]}
            current={isYear ? year : t('Year')}
          />
        </HiddenInPrint>
        <Statement key={year} year={year} />
      </PageLayout>
    </OnlyWhileOpen>
  );
}

function Statement({ year }: { year: string }) {
  const { user } = useSession();
  return (
    <Loaded
      answer={useYearlyStatement(year)}
      what={t('this statement')}
      skeleton={<Skeleton height="40rem" />}
      wayOut={
        <LinkButton to="/team/earnings" tone="secondary" size="small">
          {t('See all months')}
        </LinkButton>
      }
    >
      {(statement) => <YearlyStatement statement={statement} username={user?.username ?? ''} />}
    </Loaded>
  );
}
