import { Grid, LinkCard } from '@powerline/ui';
import { GraduationCap, TrainFront, Zap } from 'lucide-react';

/** The three systems, each with the way to its page. */
export function SystemCards() {
  return (
    <Grid gap={6}>
      <LinkCard headingLevel={3} to="/powerline-payout" title="The Powerline Payout" icon={<Zap size={20} />}>
        A payout plan with a rotator, automatic placement and spillover, explained before you decide anything.
      </LinkCard>
      <LinkCard headingLevel={3} to="/money-train" title="The Money Train" icon={<TrainFront size={20} />}>
        Up to three affiliate companies of your own, kept on one page with what they do and where to find them.
      </LinkCard>
      <LinkCard
        headingLevel={3}
        to="/marketing-academy"
        title="The Marketing Academy"
        icon={<GraduationCap size={20} />}
      >
        Training on marketing at your own pace. Points for prizes are to come.
      </LinkCard>
    </Grid>
  );
}
