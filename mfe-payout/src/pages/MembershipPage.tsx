import { PageHeading, PageLayout } from '@powerline/ui';
import { OnlyWhileOpen } from '../components/OnlyWhileOpen.tsx';
import { TeamNav } from '../components/TeamNav.tsx';
import { PaidMembership } from './membership/PaidMembership.tsx';

export default function MembershipPage() {
  return (
    <OnlyWhileOpen>
      <PageLayout density="working">
        <PageHeading title="Membership" lead="What you have paid, and until when it lasts." />
        <TeamNav />
        <PaidMembership />
      </PageLayout>
    </OnlyWhileOpen>
  );
}
