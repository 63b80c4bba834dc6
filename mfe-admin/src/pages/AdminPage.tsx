import { PageHeading, PageLayout } from '@powerline/ui';

export default function AdminPage() {
  return (
    <PageLayout>
      <PageHeading title="Admin Panel" />
    </PageLayout>
  );
}
