import { LinkCard } from '@powerline/ui';
import { GraduationCap, TrainFront, Zap } from 'lucide-react';
import { t } from '../words.ts';
import { SystemSentence } from './SystemSentence.tsx';
import { ThreeColumns } from './ThreeColumns.tsx';

export function SystemCards() {
  return (
    <ThreeColumns>
      <LinkCard size="large" headingLevel={3} to="/powerline-payout" title={t('The Powerline Payout')} icon={<Zap />}>
        {t('A payout plan with a rotator, automatic placement and spillover. See how it works before you decide.')}
      </LinkCard>
      <LinkCard size="large" headingLevel={3} to="/money-train" title={t('The Money Train')} icon={<TrainFront />}>
        {t('Up to three of your affiliate companies on one page, with what they do and where to find them.')}
      </LinkCard>
      <LinkCard
        size="large"
        headingLevel={3}
        to="/marketing-academy"
        title={t('The Marketing Academy')}
        icon={<GraduationCap />}
      >
        {t('Marketing training at your own pace.')}{' '}
        <SystemSentence
          system="academy"
          closed={t('Points for prizes are on the way.')}
          open={t('What you complete brings points for prizes.')}
        />
      </LinkCard>
    </ThreeColumns>
  );
}
