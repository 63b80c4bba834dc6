import { usePageVideo } from '@powerline/platform';
import { LoadedVideo, PageHeading, PageLayout, SideBySide } from '@powerline/ui';
import { t } from '../words.ts';
import { PayoutSections } from './payout-system/PayoutSections.tsx';

export default function PayoutSystemPage() {
  const video = usePageVideo('payout-system');
  return (
    <PageLayout>
      <SideBySide>
        <PageHeading title={t('Payout System')} lead={t('Register, join, and see your team and account.')} />
        <LoadedVideo title={t('How to use the payout system')} video={video} />
      </SideBySide>
      <PayoutSections />
    </PageLayout>
  );
}
