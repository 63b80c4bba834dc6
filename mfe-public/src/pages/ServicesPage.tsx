import { PageHeading, PageLayout } from '@powerline/ui';

export default function ServicesPage() {
  return (
    <PageLayout>
      <PageHeading title="Services" />
    </PageLayout>
  );
}
