import { useSession } from '@powerline/platform';
import { Grid, LinkCard, PageHeading, PageLayout } from '@powerline/ui';
import { GraduationCap, Rocket, TrainFront, Zap } from 'lucide-react';

export default function DashboardPage() {
  const { user } = useSession();
  return (
    <PageLayout>
      <PageHeading
        title="Dashboard"
        lead={user ? `Welcome, ${user.username}.` : 'Everything of the team in one place.'}
      />
      <Grid gap={6} columnWidth="20rem">
        <LinkCard to="/powerline-payout" title="The Powerline" icon={<Zap size={20} />}>
          How the payout plan places people, and who has joined the team.
        </LinkCard>
        <LinkCard to="/money-train" title="The Money Train" icon={<TrainFront size={20} />}>
          Your affiliate companies on one page: save up to three.
        </LinkCard>
        <LinkCard to="/marketing-academy" title="The Marketing Academy" icon={<GraduationCap size={20} />}>
          Training on marketing, at your own pace.
        </LinkCard>
        <LinkCard to="/profile" title="Getting Started" icon={<Rocket size={20} />}>
          Your Money Train profile: what it will show, and what you can do until it is here.
        </LinkCard>
      </Grid>
    </PageLayout>
  );
}
