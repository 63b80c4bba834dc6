import { PageHeading, PageLayout } from '@powerline/ui';
import { LaunchChecklist } from '../features/launch/LaunchChecklist.tsx';

export default function OverviewPage() {
  return (
    <PageLayout density="dense">
      <PageHeading title="Overview" />
      <LaunchChecklist />
    </PageLayout>
  );
}
