import { usePageVideo } from '@powerline/platform';
import { Grid, LoadedVideo, PageHeading, PageLayout, Stack } from '@powerline/ui';
import { LockInYourSpot } from './powerline-payout/LockInYourSpot.tsx';
import { NewMembers } from './powerline-payout/NewMembers.tsx';
import { WhyThePayoutWorks } from './powerline-payout/WhyThePayoutWorks.tsx';

export default function PowerlinePayoutPage() {
  const video = usePageVideo('powerline-payout');
  return (
    <PageLayout>
      <PageHeading
        title="The Powerline Payout"
        lead="A payout plan in which the team grows by a rotator, automatic placement and spillover."
      />
      <LoadedVideo title="How The Powerline Payout works" video={video} />
      <Grid gap={8} columnWidth="22rem">
        <Stack gap={6}>
          <LockInYourSpot />
          <WhyThePayoutWorks />
        </Stack>
        <NewMembers />
      </Grid>
    </PageLayout>
  );
}
