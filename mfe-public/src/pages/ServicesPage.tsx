import { usePageVideo, useSiteName } from '@powerline/platform';
import { LoadedVideo, PageHeading, PageLayout, SectionHeading, SideBySide, SiteName, Stack, Text } from '@powerline/ui';
import { SystemCards } from '../components/SystemCards.tsx';

export default function ServicesPage() {
  const video = usePageVideo('services');
  const siteName = useSiteName();
  return (
    <PageLayout>
      <SideBySide>
        <Stack gap={6}>
          <PageHeading title="Services" lead="Three systems, side by side. Use one of them, or all three." />
          <Stack>
            <Text size="large">
              <SiteName /> helps people in network marketing build a team together.
            </Text>
            <Text>
              The plan shows how a team grows and what it pays. The train carries the companies you already work with.
              The academy teaches you how to make the most of both.
            </Text>
            <Text tone="muted">Results depend on your work. We never promise income.</Text>
          </Stack>
        </Stack>
        <LoadedVideo title={`The three systems of ${siteName}`} video={video} />
      </SideBySide>
      <Stack as="section" gap={6} aria-labelledby="systems">
        <SectionHeading id="systems">The three systems</SectionHeading>
        <SystemCards />
      </Stack>
    </PageLayout>
  );
}
