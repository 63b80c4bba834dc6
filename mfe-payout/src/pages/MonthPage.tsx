import { monthSchema } from '@powerline/contract/payout';
import { useRouteParams } from '@powerline/platform';
import { Breadcrumbs, OnlyWhileOpen, PageHeading, PageLayout } from '@powerline/ui';
import * as v from 'valibot';
import { monthInWords } from '../components/dates.ts';
import { TeamNav } from '../components/TeamNav.tsx';
import { MonthStatement } from '../features/month-earnings/MonthStatement.tsx';

/** One's own month: row by row, and who is behind each. */
export default function MonthPage() {
  const { month } = useRouteParams('month');
  // What is no month is asked for as it is, and refused in the server's words.
  const name = v.is(monthSchema, month) ? monthInWords(month) : 'a month';
  return (
    <OnlyWhileOpen system="payout" elseTo="/team">
      <PageLayout density="working">
        <PageHeading title={`Earnings of ${name}`} />
        <TeamNav />
        <Breadcrumbs crumbs={[{ key: 'all', title: 'All months', to: '/team/earnings' }]} current={name} />
        <MonthStatement key={month} month={month} />
      </PageLayout>
    </OnlyWhileOpen>
  );
}
