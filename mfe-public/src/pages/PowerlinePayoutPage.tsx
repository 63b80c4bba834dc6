import { Grid, PageHeading, PageLayout, Stack } from '@powerline/ui';
import { PageVideo } from '../features/watch-video/PageVideo.tsx';
import { LockInYourSpot } from './powerline-payout/LockInYourSpot.tsx';
import { NewMembers } from './powerline-payout/NewMembers.tsx';
import { WhyThePayoutWorks } from './powerline-payout/WhyThePayoutWorks.tsx';

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
