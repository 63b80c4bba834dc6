import { useSession } from '@powerline/platform';
import { LoadingRegion, PageHeading, PageLayout, Skeleton } from '@powerline/ui';
import { DashboardCards } from './dashboard/DashboardCards.tsx';
import { DashboardWidgets } from './dashboard/DashboardWidgets.tsx';
import { MemberOverview } from './dashboard/MemberOverview.tsx';
import { RegisterCall } from './dashboard/RegisterCall.tsx';

export default function DashboardPage() {
  const { status, user } = useSession();
  return (
    <PageLayout density="working">
      <PageHeading
        title="Dashboard"
        lead={
          user ? (
            <>
              Welcome, <bdi>{user.username}</bdi>.
            </>
          ) : (
            'Your team, companies and training in one place.'
          )
        }
      />
      {status === 'loading' ? (
        <LoadingRegion label="Loading who you are">
          <Skeleton height="9rem" />
        </LoadingRegion>
      ) : null}
      {status === 'visitor' ? <RegisterCall /> : null}
      {status === 'member' ? <MemberOverview /> : null}
      <DashboardCards />
      {/* Last, so that nothing moves when the user is known. */}
      <DashboardWidgets />
    </PageLayout>
  );
}
