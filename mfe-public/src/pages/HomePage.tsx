import { PageHeading, PageLayout, Stack } from '@powerline/ui';
import { FirstSteps } from '../features/meet-the-site/FirstSteps.tsx';
import { SiteLogo } from '../features/meet-the-site/SiteLogo.tsx';
import { ThreeReasons } from '../features/meet-the-site/ThreeReasons.tsx';
import { TeamTicker } from '../features/see-team-names/TeamTicker.tsx';
import { PageVideo } from '../features/watch-video/PageVideo.tsx';

export default function HomePage() {
  return (
    <PageLayout>
      <Stack gap={6}>
        <SiteLogo />
        <PageHeading
          title="Powerline, the home of your team"
          lead="A payout plan that is explained, one page for the companies you work with, and an academy to learn the trade."
        />
        <FirstSteps />
      </Stack>
      <TeamTicker />
      <PageVideo slug="home" title="What Powerline is" />
      <ThreeReasons />
    </PageLayout>
  );
}
