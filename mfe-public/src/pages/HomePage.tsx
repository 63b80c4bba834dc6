import { PageHeading, PageLayout } from '@powerline/ui';

export default function HomePage() {
  return (
    <PageLayout>
      <PageHeading title="Home" />
    </PageLayout>
  );
}
