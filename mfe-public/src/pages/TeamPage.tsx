import { PageHeading, PageLayout } from '@powerline/ui';

export default function TeamPage() {
  return (
    <PageLayout>
      <PageHeading title="Team" />
    </PageLayout>
  );
}
