import { VIDEO_SLUGS } from '@powerline/contract/content';
import { useLogo } from '@powerline/platform';
import { Grid, SectionHeading, Skeleton, Stack } from '@powerline/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useAllPageImages } from '../../api/page-images.ts';
import { useAllPageVideos } from '../../api/page-videos.ts';
import { DataStates } from '../../components/DataStates.tsx';
import { IMAGES, VIDEO_NAMES } from './content-names.ts';
import { ImageForm } from './ImageForm.tsx';
import { LogoForm } from './LogoForm.tsx';
import { VideoForm } from './VideoForm.tsx';

// A single card would otherwise be as wide as the page.
const NarrowPlace = styled.div`
  max-width: 20rem;
`;

/** What the public pages show: logo, videos, images. */
export function ContentPanel() {
  return (
    <Stack gap={8}>
      <LogoSection />
      <VideosSection />
      <ImagesSection />
    </Stack>
  );
}

function LogoSection() {
  return (
    <Section title="Site">
      <NarrowPlace>
        <DataStates response={useLogo()} name="logo" skeleton={<Skeleton height="22rem" />}>
          {({ logoUrl }) => <LogoForm logoUrl={logoUrl} />}
        </DataStates>
      </NarrowPlace>
    </Section>
  );
}

function VideosSection() {
  return (
    <Section title="Videos">
      <DataStates response={useAllPageVideos()} name="videos" skeleton={<CardSkeletons cards={VIDEO_SLUGS} />}>
        {(videos) => (
          <Cards>
            {VIDEO_SLUGS.map((slug) => (
              <VideoForm
                key={slug}
                slug={slug}
                title={VIDEO_NAMES[slug]}
                iframeSrc={videos.find(({ pageSlug }) => pageSlug === slug)?.iframeSrc ?? null}
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
    <Section title="Images">
      <DataStates
        response={useAllPageImages()}
        name="images"
        skeleton={<CardSkeletons cards={IMAGES.map(({ name }) => name)} />}
      >
        {(images) => (
          <Cards>
            {IMAGES.map(({ pageSlug, imageKey, name, title, linkUrl }) => (
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
