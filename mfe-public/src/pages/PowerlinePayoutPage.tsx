import { Grid, PageHeading, PageLayout, Stack } from '@powerline/ui';
import { LockInYourSpot } from '../features/understand-the-plan/LockInYourSpot.tsx';
import { NewMembers } from '../features/understand-the-plan/NewMembers.tsx';
import { WhyThePayoutWorks } from '../features/understand-the-plan/WhyThePayoutWorks.tsx';
import { PageVideo } from '../features/watch-video/PageVideo.tsx';

export default function PowerlinePayoutPage() {
  return (
    <PageLayout>
      <PageHeading
        title="The Powerline Payout"
        lead="A payout plan in which the team grows by a rotator, automatic placement and spillover."
      />
      <PageVideo slug="powerline-payout" title="How The Powerline Payout works" />
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
