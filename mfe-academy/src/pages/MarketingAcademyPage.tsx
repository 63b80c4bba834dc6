import { usePageVideo } from '@powerline/platform';
import { ExternalLinkButton, LoadedVideo, PageHeading, PageLayout, SideBySide, Stack, Text } from '@powerline/ui';
import { ACADEMY_SITE_URL } from '../academy-site.ts';

export default function MarketingAcademyPage() {
  const video = usePageVideo('marketing-academy');
  return (
    <PageLayout>
      <PageHeading
        title="The Marketing Academy"
        lead="Training for members, from the first conversation to leading a team."
      />
      <SideBySide>
        <Stack gap={6} align="start">
          <Text>
            The academy teaches how to present a product honestly, how to follow up, and how to help the people whom you
            refer. The video shows how it works; the courses are on the academy’s own site.
          </Text>
          <ExternalLinkButton href={ACADEMY_SITE_URL}>Open The Marketing Academy</ExternalLinkButton>
        </Stack>
        <LoadedVideo title="Introduction to The Marketing Academy" video={video} />
      </SideBySide>
    </PageLayout>
  );
}
