import { useSession, useSystem } from '@powerline/platform';
import { LoadingRegion, PageHeading, PageLayout, Skeleton, Stack } from '@powerline/ui';
import { LoadFailure } from '../components/LoadFailure.tsx';
import { LoginCall } from '../components/LoginCall.tsx';
import { ClosedTeam } from '../features/closed-team/ClosedTeam.tsx';
import { HowIJoined } from '../features/how-i-joined/HowIJoined.tsx';
import { TeamLead } from './team/TeamLead.tsx';

export default function TeamPage() {
  const { isOpen, error, isRetrying, retry } = useSystem('payout');
  return (
    <PageLayout density="working">
      <PageHeading title="Team" lead={<TeamLead isOpen={isOpen} />} />
      {error ? (
        <LoadFailure title="Your team could not be loaded" error={error} isRetrying={isRetrying} onRetry={retry} />
      ) : null}
      {isOpen === undefined && !error ? <TeamSkeleton /> : null}
      {isOpen === false ? <ClosedTeam /> : null}
      {isOpen === true ? <OpenTeam /> : null}
    </PageLayout>
  );
}

function OpenTeam() {
  const { status } = useSession();
  if (status === 'loading') return <TeamSkeleton />;
  if (status === 'visitor') return <LoginCall title="Log in to see your team" />;
  return <HowIJoined />;
}

const TeamSkeleton = () => (
  <LoadingRegion label="Loading the team">
    <Stack gap={6}>
      <Skeleton width="16rem" height="2rem" />
      <Skeleton height="11rem" />
      <Skeleton width="22rem" height="2.5rem" />
    </Stack>
  </LoadingRegion>
);
