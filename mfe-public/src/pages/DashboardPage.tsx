import { useSession } from '@powerline/platform';
import { LoadingRegion, PageHeading, PageLayout, Skeleton } from '@powerline/ui';
import { rich, t } from '../words.ts';
import { DashboardWidgets } from './dashboard/DashboardWidgets.tsx';
import { ExploreCards } from './dashboard/ExploreCards.tsx';
import { MemberDashboard } from './dashboard/MemberDashboard.tsx';
import { RegisterCall } from './dashboard/RegisterCall.tsx';

export default function DashboardPage() {
  const { status, user } = useSession();
  return (
    <PageLayout density="working">
      <PageHeading
        title={t('Dashboard')}
        lead={
          user
            ? rich('Welcome, {username}.', { username: <bdi>{user.username}</bdi> })
            : t('Your team, your companies, your courses and what you earn, all in one place.')
        }
      />
      {status === 'loading' ? (
        <LoadingRegion label={t('Loading who you are')}>
          <Skeleton height="9rem" />
        </LoadingRegion>
      ) : null}
      {status === 'visitor' ? (
        <>
          <RegisterCall />
          <ExploreCards />
          <DashboardWidgets />
        </>
      ) : null}
      {status === 'member' ? <MemberDashboard key={user?.id} /> : null}
    </PageLayout>
  );
}
