import { PageHeading, PageLayout } from '@powerline/ui';
import { PageVideo } from '../features/watch-video/PageVideo.tsx';
import { PayoutSections } from './payout-system/PayoutSections.tsx';

export default function PayoutSystemPage() {
  return (
    <PageLayout>
      <PageHeading title="Payout System" lead="The ways into The Powerline Payout, from registering to your account." />
      <PageVideo slug="payout-system" title="How to use the payout system" />
      <PayoutSections />
    </PageLayout>
  );
}
