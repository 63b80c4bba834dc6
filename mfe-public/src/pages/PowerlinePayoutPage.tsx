import { PageHeading, PageLayout } from '@powerline/ui';

export default function PowerlinePayoutPage() {
  return (
    <PageLayout>
      <PageHeading title="The Powerline Payout" />
    </PageLayout>
  );
}
