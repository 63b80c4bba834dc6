import { PageHeading, PageLayout } from '@powerline/ui';

export default function CalculatorPage() {
  return (
    <PageLayout>
      <PageHeading title="Powerline Calculator" />
    </PageLayout>
  );
}
