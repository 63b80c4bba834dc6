import { usePageVideo, useSiteName } from '@powerline/platform';
import { Hero, LoadedVideo, PageLayout, SectionHeading, SideBySide, SiteName, Stack, Text } from '@powerline/ui';
import { SystemCards } from '../components/SystemCards.tsx';
import { ExampleTeam } from '../features/example-team/ExampleTeam.tsx';
import { TeamTicker } from '../features/team-names/TeamTicker.tsx';
import { rich, t } from '../words.ts';
import { ClosingCall } from './home/ClosingCall.tsx';
import { FirstSteps, FirstStepsNote } from './home/FirstSteps.tsx';
import { HonestNotice } from './home/HonestNotice.tsx';
import { SiteFooter } from './home/SiteFooter.tsx';
import { SiteLogo } from './home/SiteLogo.tsx';
import { ThreeReasons } from './home/ThreeReasons.tsx';

export default function HomePage() {
  const video = usePageVideo('home');
  const siteName = useSiteName();
  return (
    <PageLayout density="spacious">
      <Stack gap={12}>
        <Stack gap={8}>
          <SiteLogo />
          <Hero
            title={t('Build your team, together')}
            lead={t('A clear plan, one page for your companies, and training that helps.')}
            actions={<FirstSteps />}
            note={<FirstStepsNote />}
            picture={<ExampleTeam />}
          />
        </Stack>
        <TeamTicker />
      </Stack>
      <SideBySide>
        <Stack gap={3}>
          <SectionHeading>{rich('What {site} is', { site: <SiteName /> })}</SectionHeading>
          <Text size="large">{t('One place in a team, one page for your companies, and training for both.')}</Text>
        </Stack>
        <LoadedVideo title={t('What {site} is', { site: siteName })} video={video} />
      </SideBySide>
      <Stack as="section" gap={6} aria-labelledby="systems">
        <SectionHeading id="systems">{t('Three systems, one team')}</SectionHeading>
        <SystemCards />
      </Stack>
      <Stack gap={6}>
        <ThreeReasons />
        <HonestNotice />
      </Stack>
      <ClosingCall />
      <SiteFooter />
    </PageLayout>
  );
}
