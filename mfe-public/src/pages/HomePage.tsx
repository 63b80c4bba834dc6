import { PageHeading, PageLayout, Stack } from '@powerline/ui';
import { TeamTicker } from '../features/team-names/TeamTicker.tsx';
import { PageVideo } from '../features/watch-video/PageVideo.tsx';
import { FirstSteps } from './home/FirstSteps.tsx';
import { SiteLogo } from './home/SiteLogo.tsx';
import { ThreeReasons } from './home/ThreeReasons.tsx';

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
