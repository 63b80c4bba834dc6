import { monthSchema } from '@powerline/contract/payout';
import { useRouteParams } from '@powerline/platform';
import { Breadcrumbs, formatMonth, OnlyWhileOpen, PageHeading, PageLayout } from '@powerline/ui';
import * as v from 'valibot';
import { HiddenInPrint } from '../components/HiddenInPrint.tsx';
import { TeamNav } from '../components/TeamNav.tsx';
import { MonthStatement } from '../features/money/month-earnings/MonthStatement.tsx';
import { t } from '../words.ts';

export default function MonthPage() {
  const { month } = useRouteParams('month');
  // The server explains what is wrong with any other text.
  const name = v.is(monthSchema, month) ? formatMonth(month) : undefined;
  return (
    <OnlyWhileOpen system="payout" elseTo="/team">
      <PageLayout density="working">
        <PageHeading
          title={name ? t('{month} earnings', { month: name }) : t('Monthly earnings')}
          lead={t('What you earned in this month on each level, and the people it came from.')}
        />
        <TeamNav current="earnings" isBelowPart />
        <HiddenInPrint>
          <Breadcrumbs
            crumbs={[{ key: 'all', title: t('All months'), to: '/team/earnings' }]}
            current={name ?? t('A month')}
          />
        </HiddenInPrint>
        <MonthStatement key={month} month={month} />
      </PageLayout>
    </OnlyWhileOpen>
  );
}
