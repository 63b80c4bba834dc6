import { PageHeading, PageLayout } from '@powerline/ui';

export default function MoneyTrainPage() {
  return (
    <PageLayout>
      <PageHeading title="The Money Train" />
    </PageLayout>
  );
}
