import { VIDEO_SLUGS } from '@powerline/contract/content';
import { useSearchParams } from '@powerline/platform';
import { Grid, SectionHeading, Skeleton, Stack } from '@powerline/ui';
import type { ReactNode } from 'react';
import { useAllPageImages } from '../../api/page-images.ts';
import { useAllPageVideos } from '../../api/page-videos.ts';
import { DataStates } from '../../components/DataStates.tsx';
import { UnsavedEdits } from '../../components/unsaved/UnsavedEdits.tsx';
import { t } from '../../words.ts';
import { CONTENT_PARTS, type ContentPart, ContentParts } from './ContentParts.tsx';
import { imagesOfPages, videoName } from './content-names.ts';
import { ImageForm } from './ImageForm.tsx';
import { AddressesSection, LogoSection } from './SiteSections.tsx';
import { VideoForm } from './VideoForm.tsx';

const SECTIONS: Readonly<Record<ContentPart, () => ReactNode>> = {
  logo: () => (
    <Section title={t('Logo')}>
      <LogoSection />
    </Section>
  ),
  videos: VideosSection,
  images: ImagesSection,
  addresses: () => (
    <Section title={t('Addresses')}>
      <AddressesSection />
    </Section>
  ),
};

export function ContentPanel() {
  const [parameters] = useSearchParams();
  const part = CONTENT_PARTS.find((name) => name === parameters.get('part')) ?? 'logo';
  const Part = SECTIONS[part];
  return (
    <Stack gap={6}>
      <ContentParts current={part} />
      <UnsavedEdits key={part}>
        <Part />
      </UnsavedEdits>
    </Stack>
  );
}

function VideosSection() {
  return (
    <Section title={t('Videos')}>
      <DataStates response={useAllPageVideos()} name={t('videos')} skeleton={<CardSkeletons cards={VIDEO_SLUGS} />}>
        {(videos) => (
          <Cards>
            {VIDEO_SLUGS.map((slug) => (
              <VideoForm
                key={slug}
                video={videos.find(({ pageSlug }) => pageSlug === slug) ?? { pageSlug: slug, iframeSrc: null }}
                title={videoName(slug)}
              />
            ))}
          </Cards>
        )}
      </DataStates>
    </Section>
  );
}

function ImagesSection() {
  return (
    <Section title={t('Images')}>
      <DataStates
        response={useAllPageImages()}
        name={t('images')}
        skeleton={<CardSkeletons cards={imagesOfPages().map(({ name }) => name)} />}
      >
        {(images) => (
          <Cards>
            {imagesOfPages().map(({ pageSlug, imageKey, name, title, linkUrl }) => (
              <ImageForm
                key={name}
                slug={pageSlug}
                imageKey={imageKey}
                name={name}
                image={
                  images.find((image) => image.pageSlug === pageSlug && image.imageKey === imageKey) ?? {
                    imageUrl: null,
                    title,
                    linkUrl,
                  }
                }
              />
            ))}
          </Cards>
        )}
      </DataStates>
    </Section>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack as="section" aria-label={title} gap={4}>
      <SectionHeading size="large">{title}</SectionHeading>
      {children}
    </Stack>
  );
}

function Cards({ children }: { children: ReactNode }) {
  return (
    <Grid columnWidth="18rem" gap={4}>
      {children}
    </Grid>
  );
}

const CardSkeletons = ({ cards }: { cards: readonly string[] }) => (
  <Cards>
    {cards.map((card) => (
      <Skeleton key={card} height="22rem" />
    ))}
  </Cards>
);
