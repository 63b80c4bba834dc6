import { PageHeading, PageLayout } from '@powerline/ui';

export default function ProfilePage() {
  return (
    <PageLayout>
      <PageHeading title="Money Train Profile" />
    </PageLayout>
  );
}
