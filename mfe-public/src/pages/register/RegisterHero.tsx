import { usePageImages } from '@powerline/platform';
import { LoadingRegion } from '@powerline/ui';
import { ImageFrame } from '../../components/ImageFrame.tsx';
import { PageImageView } from '../../components/PageImageView.tsx';
import { PublicLoadFailure } from '../../components/PublicLoadFailure.tsx';
import { t } from '../../words.ts';

/** There may be no image, so nothing should follow it. */
export function RegisterHero() {
  const { data, error, isValidating, mutate } = usePageImages('register');

  if (error) {
    return (
      <PublicLoadFailure
        size="line"
        title={t('The image of this page could not be loaded')}
        error={error}
        isRetrying={isValidating}
        onRetry={() => mutate()}
      />
    );
  }
  if (!data) {
    return (
      <LoadingRegion label={t('Loading the image')}>
        <ImageFrame />
      </LoadingRegion>
    );
  }
  const hero = data.find(({ imageKey }) => imageKey === 'hero');
  return hero?.imageUrl ? <PageImageView {...hero} /> : null;
}
