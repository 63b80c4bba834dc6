import { LinkCard, SectionHeading, Stack, theme } from '@powerline/ui';
import { GraduationCap, Rocket, TrainFront, Zap } from 'lucide-react';
import { styled } from 'styled-components';
import { SystemSentence } from '../../components/SystemSentence.tsx';
import { t } from '../../words.ts';

// One, two or four columns: with three, the fourth card would be alone.
const Room = styled.div`
  container-type: inline-size;
`;
const FourCards = styled.div`
  display: grid;
  gap: ${theme.space[6]};

  @container (min-width: 34rem) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  @container (min-width: 64rem) {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`;

/** The specification’s four cards. */
export function ExploreCards() {
  return (
    <Stack as="section" gap={4} aria-labelledby="systems">
      <SectionHeading id="systems">{t('Explore')}</SectionHeading>
      <Room>
        <FourCards>
          <LinkCard headingLevel={3} to="/powerline-payout" title={t('The Powerline')} icon={<Zap size={20} />}>
            {t('How the payout plan places people, and who has joined the team.')}
          </LinkCard>
          <LinkCard headingLevel={3} to="/money-train" title={t('The Money Train')} icon={<TrainFront size={20} />}>
            {t('Up to three companies on one page.')}
          </LinkCard>
          <LinkCard
            headingLevel={3}
            to="/marketing-academy"
            title={t('The Marketing Academy')}
            icon={<GraduationCap size={20} />}
          >
            {t('Marketing training at your own pace.')}
          </LinkCard>
          <LinkCard headingLevel={3} to="/profile" title={t('Getting Started')} icon={<Rocket size={20} />}>
            <SystemSentence
              system="profiles"
              closed={t('Your public page is coming. Start by adding a company.')}
              open={t('Your public page, with the companies that you recommend.')}
            />
          </LinkCard>
        </FourCards>
      </Room>
    </Stack>
  );
}
