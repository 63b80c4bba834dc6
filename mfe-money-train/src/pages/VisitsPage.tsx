import { Navigate, useSystem } from '@powerline/platform';
import { Loaded, LoadFailure, PageHeading, PageLayout, Skeleton, Stack } from '@powerline/ui';
import { useProfileStatistics } from '../api/profile-statistics.ts';
import { ProfileNav } from '../components/ProfileNav.tsx';
import { Visits } from '../features/visits/Visits.tsx';

/** While the system is closed there is no such page, and its address leads to what will be here. */
export default function VisitsPage() {
  const { isOpen, error, isRetrying, retry } = useSystem('profiles');
  const statistics = useProfileStatistics();
  if (isOpen === false) return <Navigate to="/profile" replace />;
  return (
    <PageLayout density="working">
      <PageHeading title="Visits and clicks" lead="Whether your page is looked at, and what is pressed on it." />
      <ProfileNav current="visits" />
      {error ? (
        <LoadFailure title="This page could not be loaded" error={error} isRetrying={isRetrying} onRetry={retry} />
      ) : (
        <Loaded
          answer={statistics}
          what="your visits"
          skeleton={
            <Stack gap={8}>
              <Skeleton width="20rem" height="1.75rem" />
              <Skeleton height="12rem" />
              <Skeleton height="10rem" />
            </Stack>
          }
        >
          {(data) => <Visits statistics={data} />}
        </Loaded>
      )}
    </PageLayout>
  );
}
