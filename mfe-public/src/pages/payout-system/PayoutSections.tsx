import {
  DEFAULT_PAGE_IMAGES,
  PAYOUT_IMAGE_KEYS,
  type PageImage,
  type PayoutImageKey,
} from '@powerline/contract/content';
import { usePageImages } from '@powerline/platform';
import { Card, LoadingRegion, SectionHeading, Skeleton, Stack, theme } from '@powerline/ui';
import { CircleUser, type LucideIcon, Rocket, UserPlus, Users } from 'lucide-react';
import { styled } from 'styled-components';
import { ImageFrame } from '../../components/ImageFrame.tsx';
import { PageImageView } from '../../components/PageImageView.tsx';
import { PublicLoadFailure } from '../../components/PublicLoadFailure.tsx';
import { t } from '../../words.ts';

// One or two columns: with three, the fourth section would be alone.
const Room = styled.div`
  container-type: inline-size;
`;
const FourSections = styled.div`
  display: grid;
  gap: ${theme.space[6]};

  @container (min-width: 41.5rem) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

/** Shown without an image. */
const ICONS: Readonly<Record<PayoutImageKey, LucideIcon>> = {
  'register-now': UserPlus,
  'join-now': Rocket,
  downline: Users,
  account: CircleUser,
};

const defaults = DEFAULT_PAGE_IMAGES.filter(({ pageSlug }) => pageSlug === 'payout-system').map((image) => ({
  ...image,
  imageUrl: null,
  altText: '',
}));

const defaultTitles = (): Readonly<Record<PayoutImageKey, string>> => ({
  'register-now': t('Register Now'),
  'join-now': t('Join Now'),
  downline: t('Your Downline'),
  account: t('Your Account'),
});

/** Titles that an admin wrote stay as they are. */
const titleOf = (key: PayoutImageKey, { title }: PageImage): string =>
  defaults.some((image) => image.imageKey === key && image.title === title) ? defaultTitles()[key] : title;

/** The stored sections, with defaults for missing ones. */
const sectionsOf = (images: readonly PageImage[]) =>
  PAYOUT_IMAGE_KEYS.flatMap((key) => {
    const image = [...images, ...defaults].find(({ imageKey }) => imageKey === key);
    return image ? [{ image: { ...image, title: titleOf(key, image) }, Icon: ICONS[key] }] : [];
  });

export function PayoutSections() {
  const { data, error, isValidating, mutate } = usePageImages('payout-system');

  if (error) {
    return (
      <PublicLoadFailure
        title={t('The sections could not be loaded')}
        error={error}
        isRetrying={isValidating}
        onRetry={() => mutate()}
      />
    );
  }
  if (!data) return <LoadingSections />;
  return (
    <Room>
      <FourSections>
        {sectionsOf(data).map(({ image, Icon }) => (
          <Card as="section" key={image.imageKey} aria-labelledby={image.imageKey}>
            <Stack>
              <SectionHeading id={image.imageKey} size="large">
                {image.title}
              </SectionHeading>
              <PageImageView {...image} icon={<Icon aria-hidden="true" size={32} />} />
            </Stack>
          </Card>
        ))}
      </FourSections>
    </Room>
  );
}

function LoadingSections() {
  return (
    <LoadingRegion label={t('Loading the sections')}>
      <Room>
        <FourSections>
          {PAYOUT_IMAGE_KEYS.map((key) => (
            <Card key={key}>
              <Stack>
                <Skeleton width="10rem" height="1.5625rem" />
                <ImageFrame />
              </Stack>
            </Card>
          ))}
        </FourSections>
      </Room>
    </LoadingRegion>
  );
}
