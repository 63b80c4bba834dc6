import { usePageVideo } from '@powerline/platform';
import { LoadedVideo, PageHeading, PageLayout, SideBySide, Stack } from '@powerline/ui';
import { t } from '../words.ts';
import { LockInYourSpot } from './powerline-payout/LockInYourSpot.tsx';
import { NewMembers } from './powerline-payout/NewMembers.tsx';
import { WhyThePayoutWorks } from './powerline-payout/WhyThePayoutWorks.tsx';

export default function PowerlinePayoutPage() {
  const video = usePageVideo('powerline-payout');
  return (
    <PageLayout>
      <SideBySide>
        <Stack gap={8}>
          <PageHeading
            title={t('The Powerline Payout')}
            lead={t('A plan that grows your team in three ways: a rotator, automatic placement and spillover.')}
          />
          <LockInYourSpot />
        </Stack>
        <LoadedVideo title={t('How The Powerline Payout works')} video={video} />
      </SideBySide>
      <SideBySide>
        <WhyThePayoutWorks />
        <NewMembers />
      </SideBySide>
    </PageLayout>
  );
}
