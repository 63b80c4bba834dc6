import { useSession } from '@powerline/platform';
import { PageHeading, PageLayout } from '@powerline/ui';

export default function DashboardPage() {
  const { user } = useSession();
  return (
    <PageLayout>
      <PageHeading
        title="Dashboard"
        lead={user ? `Welcome, ${user.username}.` : 'Everything of the team in one place.'}
      />
    </PageLayout>
  );
}
