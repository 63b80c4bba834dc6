import { PageHeading, PageLayout } from '@powerline/ui';

export default function MarketingAcademyPage() {
  return (
    <PageLayout>
      <PageHeading title="The Marketing Academy" />
    </PageLayout>
  );
}
