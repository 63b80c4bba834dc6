import { usePageVideo } from '@powerline/platform';
import { LoadedVideo, PageHeading, PageLayout, SideBySide } from '@powerline/ui';
import { PayoutSections } from './payout-system/PayoutSections.tsx';

export default function PayoutSystemPage() {
  const video = usePageVideo('payout-system');
  return (
    <PageLayout>
      <SideBySide>
        <PageHeading title="Payout System" lead="Register, join, and see your team and account." />
        <LoadedVideo title="How to use the payout system" video={video} />
      </SideBySide>
      <PayoutSections />
    </PageLayout>
  );
}
