import { VIDEO_SLUGS } from '@powerline/contract/content';
import { useLogo, useSearchParams, useSiteAddresses } from '@powerline/platform';
import { Grid, SectionHeading, Skeleton, Stack, theme } from '@powerline/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useAllPageImages } from '../../api/page-images.ts';
import { useAllPageVideos } from '../../api/page-videos.ts';
import { DataStates } from '../../components/DataStates.tsx';
import { UnsavedEdits } from '../../components/unsaved/UnsavedEdits.tsx';
import { AddressesForm } from './AddressesForm.tsx';
import { CONTENT_PARTS, type ContentPart, ContentParts } from './ContentParts.tsx';
import { IMAGES, VIDEO_NAMES } from './content-names.ts';
import { ImageForm } from './ImageForm.tsx';
import { LogoForm } from './LogoForm.tsx';
import { VideoForm } from './VideoForm.tsx';

// A single card would be as wide as the page.
const NarrowPlace = styled.div`
  max-width: ${theme.width.form};
`;

const SECTIONS: Readonly<Record<ContentPart, () => ReactNode>> = {
  logo: LogoSection,
  videos: VideosSection,
  images: ImagesSection,
  addresses: AddressesSection,
};

export function ContentPanel() {
  const [parameters] = useSearchParams();
  const part = CONTENT_PARTS.find(({ name }) => name === parameters.get('part'))?.name ?? 'logo';
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

function LogoSection() {
  return (
    <Section title="Logo">
      <NarrowPlace>
        <DataStates response={useLogo()} name="logo" skeleton={<Skeleton height="22rem" />}>
          {(logo) => <LogoForm logo={logo} />}
        </DataStates>
      </NarrowPlace>
    </Section>
  );
}

function AddressesSection() {
  return (
    <Section title="Addresses">
      <NarrowPlace>
        <DataStates response={useSiteAddresses()} name="addresses" skeleton={<Skeleton height="22rem" />}>
          {(addresses) => <AddressesForm addresses={addresses} />}
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
                video={videos.find(({ pageSlug }) => pageSlug === slug) ?? { pageSlug: slug, iframeSrc: null }}
                title={VIDEO_NAMES[slug]}
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
