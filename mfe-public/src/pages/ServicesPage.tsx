import { usePageVideo } from '@powerline/platform';
import { Grid, LoadedVideo, PageHeading, PageLayout, SectionHeading, Stack, Text } from '@powerline/ui';
import { SystemCards } from './services/SystemCards.tsx';

export default function ServicesPage() {
  const video = usePageVideo('services');
  return (
    <PageLayout>
      <PageHeading title="Services" lead="Three systems that stand side by side. Use one of them, or all." />
      <Grid gap={8} columnWidth="22rem">
        <Stack>
          <Text size="large">Powerline helps people who work in network marketing to build a team together.</Text>
          <Text>
            The plan says how a team grows and what it pays, the train carries the companies you already work with, and
            the academy teaches what makes the other two worth anything.
          </Text>
          <Text tone="muted">What you make of them is your work: no income is promised on any page.</Text>
        </Stack>
        <LoadedVideo title="The three systems of Powerline" video={video} />
      </Grid>
      <Stack as="section" gap={6} aria-labelledby="systems">
        <SectionHeading id="systems">The three systems</SectionHeading>
        <SystemCards />
      </Stack>
    </PageLayout>
  );
}
