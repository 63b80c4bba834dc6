import { useSession } from '@powerline/platform';
import { OnlyWhileOpen, PageHeading, PageLayout } from '@powerline/ui';
import { TeamNav } from '../components/TeamNav.tsx';
import { InvitationLink } from '../features/team/invitation-link/InvitationLink.tsx';
import { VisitsSection } from '../features/team/invitation-visits/VisitsSection.tsx';
import { RotatorSection } from '../features/team/rotator/RotatorSection.tsx';

export default function InvitePage() {
  const { user } = useSession();
  return (
    <OnlyWhileOpen system="payout" elseTo="/team">
      <PageLayout density="working">
        <PageHeading title="Invite" lead="Bring people in with your link, or through the rotator." />
        <TeamNav current="invite" />
        {user ? <InvitationLink username={user.username} /> : null}
        <VisitsSection />
        <RotatorSection />
      </PageLayout>
    </OnlyWhileOpen>
  );
}
