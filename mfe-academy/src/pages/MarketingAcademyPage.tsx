import { ExternalLinkButton, PageHeading, PageLayout, Stack, Text } from '@powerline/ui';
import { ACADEMY_SITE_URL } from '../academy-site.ts';
import { PageVideo } from '../features/watch-video/PageVideo.tsx';

export default function MarketingAcademyPage() {
  return (
    <PageLayout width="reading">
      <PageHeading
        title="The Marketing Academy"
        lead="Training for members, from the first conversation to leading a team."
      />
      <PageVideo slug="marketing-academy" title="Introduction to The Marketing Academy" />
      <Stack gap={6} align="start">
        <Text>
          The academy teaches how to present a product honestly, how to follow up, and how to help the people whom you
          refer. The video shows how it works; the courses are on the academy’s own site.
        </Text>
        <ExternalLinkButton href={ACADEMY_SITE_URL}>Open The Marketing Academy</ExternalLinkButton>
      </Stack>
    </PageLayout>
  );
}
