import { useSession } from '@powerline/platform';
import { LoadingRegion, OnlyWhileOpen, PageHeading, PageLayout, Skeleton } from '@powerline/ui';
import { useInvitationVisits } from '../api/invitation-visits.ts';
import { useRotator } from '../api/rotator.ts';
import { TeamNav } from '../components/TeamNav.tsx';
import { InvitationLink } from '../features/team/invitation-link/InvitationLink.tsx';
import { VisitsSection } from '../features/team/invitation-visits/VisitsSection.tsx';
import { RotatorSection } from '../features/team/rotator/RotatorSection.tsx';
import { t } from '../words.ts';

export default function InvitePage() {
  const { user } = useSession();
  return (
    <OnlyWhileOpen system="payout" elseTo="/team">
      <PageLayout density="working">
        <PageHeading title={t('Invite')} lead={t('Bring people in with your link, or through the rotator.')} />
        <TeamNav current="invite" />
        <InvitationLink username={user?.username} />
        <VisitsAndRotator />
      </PageLayout>
    </OnlyWhileOpen>
  );
}

/** Both are requested at once and first shown together, so that nothing moves. */
function VisitsAndRotator() {
  const answers = [useInvitationVisits(), useRotator()];
  if (answers.some(({ data, error }) => !data && !error)) {
    return (
      <LoadingRegion label={t('Loading visits and the rotator')}>
        <Skeleton height="30rem" />
      </LoadingRegion>
    );
  }
  return (
    <>
      <VisitsSection />
      <RotatorSection />
    </>
  );
}
