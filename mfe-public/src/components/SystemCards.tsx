import { LinkCard } from '@powerline/ui';
import { GraduationCap, TrainFront, Zap } from 'lucide-react';
import { SystemSentence } from './SystemSentence.tsx';
import { ThreeColumns } from './ThreeColumns.tsx';

export function SystemCards() {
  return (
    <ThreeColumns>
      <LinkCard size="large" headingLevel={3} to="/powerline-payout" title="The Powerline Payout" icon={<Zap />}>
        A payout plan with a rotator, automatic placement and spillover. See how it works before you decide.
      </LinkCard>
      <LinkCard size="large" headingLevel={3} to="/money-train" title="The Money Train" icon={<TrainFront />}>
        Up to three of your affiliate companies on one page, with what they do and where to find them.
      </LinkCard>
      <LinkCard
        size="large"
        headingLevel={3}
        to="/marketing-academy"
        title="The Marketing Academy"
        icon={<GraduationCap />}
      >
        Marketing training at your own pace.{' '}
        <SystemSentence
          system="academy"
          closed="Points for prizes are on the way."
          open="What you complete brings points for prizes."
        />
      </LinkCard>
    </ThreeColumns>
  );
}
