import { useSession } from '@powerline/platform';
import { OnlyWhileOpen, PageHeading, PageLayout } from '@powerline/ui';
import { TeamNav } from '../components/TeamNav.tsx';
import { InvitationLink } from '../features/team/invitation-link/InvitationLink.tsx';
import { InvitationVisits } from '../features/team/invitation-visits/InvitationVisits.tsx';
import { MyRotator } from '../features/team/rotator/MyRotator.tsx';

export default function InvitePage() {
  const { user } = useSession();
  return (
    <OnlyWhileOpen system="payout" elseTo="/team">
      <PageLayout density="working">
        <PageHeading title="Invite" lead="Your own link, and the people whom the rotator brings." />
        <TeamNav />
        {user ? <InvitationLink username={user.username} /> : null}
        <InvitationVisits />
        <MyRotator />
      </PageLayout>
    </OnlyWhileOpen>
  );
}
