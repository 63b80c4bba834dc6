import { usePageVideo } from '@powerline/platform';
import { LoadedVideo, PageHeading, PageLayout } from '@powerline/ui';
import { PayoutSections } from './payout-system/PayoutSections.tsx';

export default function PayoutSystemPage() {
  const video = usePageVideo('payout-system');
  return (
    <PageLayout>
      <PageHeading title="Payout System" lead="The ways into The Powerline Payout, from registering to your account." />
      <LoadedVideo title="How to use the payout system" video={video} />
      <PayoutSections />
    </PageLayout>
  );
}
