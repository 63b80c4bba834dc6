import { usePageVideo } from '@powerline/platform';
import { LoadedVideo, PageHeading, PageLayout, Stack } from '@powerline/ui';
import { TeamTicker } from '../features/team-names/TeamTicker.tsx';
import { FirstSteps } from './home/FirstSteps.tsx';
import { SiteLogo } from './home/SiteLogo.tsx';
import { ThreeReasons } from './home/ThreeReasons.tsx';

export default function HomePage() {
  const video = usePageVideo('home');
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
      <LoadedVideo title="What Powerline is" video={video} />
      <ThreeReasons />
    </PageLayout>
  );
}
