import { useSession } from '@powerline/platform';
import { PageHeading, PageLayout } from '@powerline/ui';
import { OnlyWhileOpen } from '../components/OnlyWhileOpen.tsx';
import { TeamNav } from '../components/TeamNav.tsx';
import { InvitationLink } from '../features/invitation-link/InvitationLink.tsx';
import { InvitationVisits } from '../features/invitation-visits/InvitationVisits.tsx';
import { MyRotator } from '../features/rotator/MyRotator.tsx';

export default function InvitePage() {
  const { user } = useSession();
  return (
    <OnlyWhileOpen>
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
