import { PageHeading, PageLayout } from '@powerline/ui';

export default function PayoutSystemPage() {
  return (
    <PageLayout>
      <PageHeading title="Payout System" />
    </PageLayout>
  );
}
